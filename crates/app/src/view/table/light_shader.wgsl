// What things look like in the light preset: colour, texture, lamps without shadows, glow. Bevy's own shader can do all
// materials there are; a processor pays for each of them in every pixel.

#import bevy_core_pipeline::tonemapping::tone_mapping
#import bevy_render::bindless::{bindless_samplers_filtering, bindless_textures_2d}
#import bevy_pbr::{
    forward_io::{FragmentOutput, VertexOutput},
    mesh_bindings::mesh,
    mesh_view_bindings::{lights, view},
    pbr_bindings,
    pbr_functions::{alpha_discard, premultiply_alpha},
    pbr_types,
}

#ifdef BINDLESS
#import bevy_pbr::pbr_bindings::material_indices
#endif

// How much of a lamp's light something dull throws back, and of the light from all around.
const DULL: f32 = 0.3183;
const AROUND: f32 = 0.72;
// The same for light from below: the table throws less of it back than the ceiling does.
const FROM_BELOW: f32 = 0.5;

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
#ifdef BINDLESS
    let slot = mesh[in.instance_index].material_and_lightmap_bind_group_slot & 0xffffu;
    let material = pbr_bindings::material_array[material_indices[slot].material];
#else
    let material = pbr_bindings::material;
#endif

    var colour = material.base_color;
#ifdef VERTEX_COLORS
    colour *= in.color;
#endif
    var glow = material.emissive;

#ifdef VERTEX_UVS_A
    let uv = (material.uv_transform * vec3(in.uv, 1.0)).xy;
    if (material.flags & pbr_types::STANDARD_MATERIAL_FLAGS_BASE_COLOR_TEXTURE_BIT) != 0u {
        colour *= textureSampleBias(
#ifdef BINDLESS
            bindless_textures_2d[material_indices[slot].base_color_texture],
            bindless_samplers_filtering[material_indices[slot].base_color_sampler],
#else
            pbr_bindings::base_color_texture,
            pbr_bindings::base_color_sampler,
#endif
            uv,
            view.mip_bias,
        );
    }
    if (material.flags & pbr_types::STANDARD_MATERIAL_FLAGS_EMISSIVE_TEXTURE_BIT) != 0u {
        let mask = textureSampleBias(
#ifdef BINDLESS
            bindless_textures_2d[material_indices[slot].emissive_texture],
            bindless_samplers_filtering[material_indices[slot].emissive_sampler],
#else
            pbr_bindings::emissive_texture,
            pbr_bindings::emissive_sampler,
#endif
            uv,
            view.mip_bias,
        );
        glow = vec4(glow.rgb * mask.rgb, glow.a);
    }
#endif

    colour = alpha_discard(material, colour);

    if (material.flags & pbr_types::STANDARD_MATERIAL_FLAGS_UNLIT_BIT) == 0u {
        var normal = normalize(in.world_normal);
        if !is_front && (material.flags & pbr_types::STANDARD_MATERIAL_FLAGS_DOUBLE_SIDED_BIT) != 0u {
            normal = -normal;
        }
        var light = lights.ambient_color.rgb * mix(FROM_BELOW, AROUND, saturate(normal.y + 1.0));
        for (var i = 0u; i < lights.n_directional_lights; i++) {
            let lamp = &lights.directional_lights[i];
            light += (*lamp).color.rgb * (DULL * max(dot(normal, (*lamp).direction_to_light), 0.0));
        }
        // A processor computes this for every pixel, even where the material is unlit, so there are no reflections here.
        let shine = glow.rgb * mix(1.0, view.exposure, glow.a);
        colour = vec4(colour.rgb * light * view.exposure + shine, colour.a);
    }

    var out: FragmentOutput;
#ifdef TONEMAP_IN_SHADER
    out.color = tone_mapping(colour, view.color_grading);
#else
    out.color = colour;
#endif
#ifdef PREMULTIPLY_ALPHA
    out.color = premultiply_alpha(material.flags, out.color);
#endif
    return out;
}
