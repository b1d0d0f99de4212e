//! The cost of a tick, measured with Criterion. `gragra-lab bench` measures the same scenes as ratios.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use gragra_sim::measure::scenes;
use gragra_sim::units::STEPS_PER_TICK;

fn ticks(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tick");
    for count in [10, 30, 60] {
        let mut table = scenes::towers(count);
        group.bench_function(format!("{count} dice awake"), |bencher| {
            bencher.iter(|| {
                table.wake_all();
                table.tick(&[])
            });
        });
    }
    let mut bare = scenes::towers(60).bare_world();
    group.bench_function("60 dice awake, bare Rapier", |bencher| {
        bencher.iter(|| {
            bare.step_awake(STEPS_PER_TICK);
        });
    });
    let mut table = scenes::towers(60);
    group.bench_function("60 dice asleep", |bencher| bencher.iter(|| table.tick(&[])));
    group.finish();
}

fn stacking(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("stacking");
    group.sample_size(10);
    group.bench_function("one die on a tower of 20", |bencher| {
        bencher.iter_batched_ref(|| scenes::stacking(1), scenes::stack_one, BatchSize::LargeInput);
    });
    group.finish();
}

criterion_group!(benches, ticks, stacking);
criterion_main!(benches);
