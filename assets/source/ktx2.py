"""Writes and reads cube maps as KTX2 files: 16-bit floats with four channels, not compressed."""

import struct

import numpy as np

IDENTIFIER = b"\xabKTX 20\xbb\r\n\x1a\n"
R16G16B16A16_SFLOAT = 97
HEADER_LENGTH = 80
LEVEL_ENTRY = struct.Struct("<3Q")


def data_format_descriptor():
    """Says that a texel is four linear 16-bit floats: red, green, blue, alpha."""
    samples = b""
    for number, channel in enumerate((0, 1, 2, 15)):
        # 0xC0: floating point and signed. The range of values is -1 to 1 by convention.
        samples += struct.pack("<HBB4BII", number * 16, 15, channel | 0xC0, 0, 0, 0, 0, 0xBF800000, 0x3F800000)
    # Colour model RGBSDA, primaries BT.709, linear transfer, straight alpha, blocks of one texel, 8 bytes each.
    block = struct.pack("<IHH4B4B8B", 0, 2, 24 + len(samples), 1, 1, 1, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0) + samples
    return struct.pack("<I", 4 + len(block)) + block


def write_cube_map(path, levels):
    """`levels` from the largest to the smallest, each (6, size, size, 3), faces +x, -x, +y, -y, +z, -z."""
    size = levels[0].shape[1]
    descriptor = data_format_descriptor()
    descriptor_at = HEADER_LENGTH + LEVEL_ENTRY.size * len(levels)
    at = descriptor_at + len(descriptor)
    entries, body = [None] * len(levels), b""
    # The smallest level comes first in the file; each starts at a multiple of a texel's 8 bytes.
    for number in reversed(range(len(levels))):
        rgba = np.ones((*levels[number].shape[:3], 4), np.float16)
        rgba[..., :3] = np.clip(levels[number], 0, 60000)
        padding = -(at + len(body)) % 8
        body += b"\0" * padding
        data = rgba.tobytes()
        entries[number] = (at + len(body), len(data), len(data))
        body += data
    header = IDENTIFIER + struct.pack("<9I", R16G16B16A16_SFLOAT, 2, size, size, 0, 0, 6, len(levels), 0)
    header += struct.pack("<4I2Q", descriptor_at, len(descriptor), 0, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(header + b"".join(LEVEL_ENTRY.pack(*e) for e in entries) + descriptor + body)


def read_cube_map(path):
    """The levels that `write_cube_map` wrote."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:12] == IDENTIFIER
    vk_format, _, size, _, _, _, faces, count, scheme = struct.unpack_from("<9I", data, 12)
    assert (vk_format, faces, scheme) == (R16G16B16A16_SFLOAT, 6, 0)
    levels = []
    for number in range(count):
        at, length, _ = LEVEL_ENTRY.unpack_from(data, HEADER_LENGTH + LEVEL_ENTRY.size * number)
        side = max(1, size >> number)
        assert at % 8 == 0 and length == 6 * side * side * 8
        levels.append(np.frombuffer(data, np.float16, length // 2, at).reshape(6, side, side, 4)[..., :3].astype(np.float32))
    return levels
