import type { Clock } from '@longview/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateFiles } from '../data-dir/state-files.ts';
import { openClock } from './open-clock.ts';
import { ServiceClock } from './service-clock.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

/** A machine that has run for `upMs`, whose clock is `wrongMs` off. */
class Machine implements Clock {
  upMs: number;
  wrongMs: number;
  constructor(wrongMs: number, upMs = 0) {
    this.wrongMs = wrongMs;
    this.upMs = upMs;
  }
  now = () => NOW + this.upMs + this.wrongMs;
  monotonic = () => this.upMs + 777;
  sleep = async (ms: number) => {
    this.upMs += ms;
  };
}

/** The service says the time, over a line that takes `lineMs` each way. */
function hear(time: ServiceClock, machine: Machine, lineMs = 50): void {
  const sentMs = machine.monotonic();
  machine.upMs += lineMs;
  const serverSec = Math.floor((NOW + machine.upMs) / 1000);
  machine.upMs += lineMs;
  time.note(serverSec, sentMs, machine.monotonic());
}

describe('the time of the service', () => {
  it('is known to a second whatever the clock of the machine says [DVP-05]', () => {
    const years = fc.integer({ min: -60 * 365 * 86_400_000, max: 60 * 365 * 86_400_000 });
    fc.assert(
      fc.property(years, fc.nat(1000), fc.nat(5000), (wrongMs, lineMs, upMs) => {
        const machine = new Machine(wrongMs, upMs);
        const time = new ServiceClock(machine, null);
        hear(time, machine, lineMs);
        expect(Math.abs(time.now() - (NOW + machine.upMs))).toBeLessThanOrEqual(1000 + lineMs);
        expect(time.isSet).toBe(true);
      }),
    );
  });

  it('stays that of a machine whose clock is right: no jitter by whole seconds and slow lines [CAP-23]', () => {
    const machine = new Machine(0);
    const time = new ServiceClock(machine, null);
    for (let at = 0; at < 200; at += 1) {
      machine.upMs += 30_123;
      hear(time, machine, (at * 37) % 900);
      expect(time.now()).toBe(machine.now());
    }
    expect([time.turns, time.correctionMs]).toEqual([0, 0]);
  });

  it('runs on when the clock of the machine is set meanwhile [DVP-05]', () => {
    const machine = new Machine(0);
    const time = new ServiceClock(machine, null);
    hear(time, machine);
    machine.wrongMs = -20 * 365 * 86_400_000;
    machine.upMs += 60_000;
    expect(Math.abs(time.now() - (NOW + machine.upMs))).toBeLessThan(1100);
  });

  it('tells how far off what was stamped before it was known [DVP-08]', () => {
    const machine = new Machine(-3_600_000);
    const time = new ServiceClock(machine, null);
    const stampedMs = time.now();
    const trueMs = NOW + machine.upMs;
    machine.upMs += 100_000;
    expect(time.correctionMs).toBeNull();
    hear(time, machine);
    expect(Math.abs(stampedMs + (time.correctionMs ?? 0) - trueMs)).toBeLessThan(1100);
    expect(time.turns).toBe(1);
  });

  it('is never before a time that was known already: a clock without a battery wakes up in the past [DVP-05]', () => {
    const time = new ServiceClock(new Machine(-40 * 365 * 86_400_000), {
      offsetMs: 0,
      lastKnownMs: NOW - 5000,
    });
    expect(time.now()).toBe(NOW - 5000);
  });
});

describe('what is kept of the time', () => {
  it('starts the next run, and sets right what an earlier run stamped [DVP-05] [DVP-08]', async () => {
    const kept = new Map<string, unknown>();
    const states: StateFiles = {
      read: async (name) => kept.get(name) ?? null,
      write: async (name, value) => void kept.set(name, JSON.parse(JSON.stringify(value))),
      remove: async (name) => void kept.delete(name),
    };
    const machine = new Machine(-7_200_000);
    const first = await openClock(machine, states, 'one');
    hear(first.clock, machine);
    await first.save();
    const second = await openClock(machine, states, 'two');
    expect(Math.abs(second.clock.now() - (NOW + machine.upMs))).toBeLessThan(1100);
    expect(Math.abs(second.correctionMs('one') - 7_200_000)).toBeLessThan(1100);
    expect(second.correctionMs('never heard of')).toBe(0);
  });
});
