"""Measures calls side by side: short slices of each in turn, so that a busy machine slows all alike."""

import os
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

TOLERANCE = 0.15


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """At most so many times what another call costs."""

    name: str
    beside: str
    most: float


def pin_to_one_core() -> None:
    """Keep this process from wandering between cores, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def measure(calls: Mapping[str, Callable[[], object]], *, slices: int, each: int) -> dict[str, list[float]]:
    """Microseconds of one call in each slice, by name; every call is warmed up before."""
    for call in calls.values():
        for _time in range(each):
            call()
    found: dict[str, list[float]] = {name: [] for name in calls}
    for _slice in range(slices):
        for name, call in calls.items():
            start = time.perf_counter()
            for _time in range(each):
                call()
            found[name].append((time.perf_counter() - start) / each * 1e6)
    return found


def verdict(found: Mapping[str, list[float]], goals: list[Goal]) -> int:
    """Print every figure beside its goal; gives 1 if one is missed by more than the tolerance, else 0."""
    missed = False
    print(f"{'':42} {'median':>10} {'times':>7} {'p10 - p90':>13}  goal")
    beside = {goal.name: goal for goal in goals}
    for name, times in found.items():
        line = f"{name:42} {statistics.median(times):7.0f} us"
        goal = beside.get(name)
        if goal is not None:
            ratios = [mine / other for mine, other in zip(times, found[goal.beside], strict=True)]
            ratio, tenths = statistics.median(ratios), statistics.quantiles(ratios, n=10)
            fails = ratio > goal.most * (1 + TOLERANCE)
            missed |= fails
            spread = f"{tenths[0]:.2f} - {tenths[-1]:.2f}"
            word = "MISSED" if fails else "over" if ratio > goal.most else "ok"
            line += f" {ratio:7.2f} {spread:>13}  at most {goal.most:g} x {goal.beside}: {word}"
        print(line)
    return int(missed)
