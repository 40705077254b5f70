import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlertEvent, type AlertSettings, DEFAULT_ALERT_SETTINGS, QUIET, stepAlert } from './index.ts';

const MIN = 60;
const HOUR = 3600;
const settings: AlertSettings = DEFAULT_ALERT_SETTINGS;

interface Look {
  atSec: number;
  isWrong: boolean | null;
  settings?: AlertSettings;
}

/** What is sent over time. */
function tell(looks: readonly Look[], holdSec = 600): { atSec: number; event: AlertEvent }[] {
  let state = QUIET;
  let startToldSec: number | null = null;
  return looks.flatMap(({ atSec, isWrong, settings: own = settings }) => {
    const step = stepAlert(state, { isWrong }, { settings: own, holdSec, startToldSec }, atSec);
    state = step.state;
    if (step.event === 'AlertStarted') startToldSec = atSec;
    return step.event ? [{ atSec, event: step.event }] : [];
  });
}
const every = (stepSec: number, untilSec: number, lookAt: (atSec: number) => Omit<Look, 'atSec'>): Look[] =>
  Array.from({ length: Math.floor(untilSec / stepSec) + 1 }, (_, index) => ({
    atSec: index * stepSec,
    ...lookAt(index * stepSec),
  }));

describe('an alert', () => {
  it('starts after its delay, reminds at its times, and ends [ALR-02] [ALR-05]', () => {
    const looks = every(30, 30 * HOUR, (atSec) => ({ isWrong: atSec >= 60 && atSec < 29 * HOUR }));
    const raisedSec = 60 + 630;
    expect(tell(looks)).toEqual([
      { atSec: raisedSec, event: 'AlertStarted' },
      { atSec: raisedSec + HOUR, event: 'AlertReminder' },
      { atSec: raisedSec + 24 * HOUR, event: 'AlertReminder' },
      { atSec: 29 * HOUR, event: 'AlertEnded' },
    ]);
  });

  it('says nothing of what was over before its delay [ALR-02]', () => {
    expect(tell(every(30, HOUR, (atSec) => ({ isWrong: atSec % 630 < 600 })))).toEqual([]);
  });

  it('stays as it is while it cannot be judged [ALR-01]', () => {
    const looks = every(30, 5 * HOUR, (atSec) => {
      if (atSec > HOUR && atSec < 4 * HOUR) return { isWrong: null };
      return { isWrong: atSec <= HOUR };
    });
    expect(tell(looks).map(({ event }) => event)).toEqual(['AlertStarted', 'AlertEnded']);
    expect(tell(looks).at(-1)?.atSec).toBe(4 * HOUR);
  });

  it('tells one start an hour; a flapping camera’s later ones wait, and are told if they last [ALR-05]', () => {
    const looks = every(30, 3 * HOUR, (atSec) => ({
      isWrong: atSec > 2 * HOUR || atSec % (30 * MIN) < 20 * MIN,
    }));
    const starts = tell(looks).filter(({ event }) => event === 'AlertStarted');
    expect(starts.length).toBeGreaterThan(1);
    for (const [index, { atSec }] of starts.entries()) {
      const before = starts[index - 1];
      if (before) expect(atSec - before.atSec).toBeGreaterThanOrEqual(HOUR);
    }
  });

  it('switched off it sends nothing, but is raised all the same [ALR-04]', () => {
    const off = { ...settings, isEnabled: false };
    const looks = every(30, 3 * HOUR, (atSec) => ({ isWrong: atSec < 2 * HOUR, settings: off }));
    expect(tell(looks)).toEqual([]);
    const manner = { settings: off, holdSec: 0, startToldSec: null };
    expect(stepAlert(QUIET, { isWrong: true, sinceSec: 0 }, manner, 10).state.raisedSec).toBe(10);
  });

  it('muted it waits, and tells a start that outlasts the mute, without the reminders it missed', () => {
    const muted = { ...settings, mutedUntilSec: 2 * HOUR };
    const looks = every(30, 3 * HOUR, () => ({ isWrong: true, settings: muted }));
    expect(tell(looks)).toEqual([{ atSec: 2 * HOUR, event: 'AlertStarted' }]);
  });

  it('many reminders that passed while nothing ran are one', () => {
    const looks = [0, 700, 100 * HOUR, 101 * HOUR].map((atSec) => ({ atSec, isWrong: true }));
    expect(tell(looks).map(({ event }) => event)).toEqual(['AlertStarted', 'AlertReminder']);
  });

  it('tells start, reminders, end in this order, never twice, whatever happens [ALR-05]', () => {
    const anyLook = fc.record({
      gapSec: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 30 * HOUR })),
      isWrong: fc.constantFrom(true, true, true, false, null),
      settings: fc.record({
        isEnabled: fc.constantFrom(true, true, true, false),
        delaySec: fc.constant(600),
        remindAfterSec: fc.constantFrom([HOUR, 24 * HOUR], [], [MIN]),
        mutedUntilSec: fc.option(fc.integer({ min: 0, max: 100 * HOUR })),
      }),
    });
    fc.assert(
      fc.property(fc.array(anyLook, { maxLength: 60 }), (drawn) => {
        let atSec = 0;
        const looks = drawn.flatMap((look) => {
          atSec += look.gapSec;
          return [
            { ...look, atSec },
            { ...look, atSec }, // the same again must send nothing more
          ];
        });
        const told = tell(looks);
        const quiet = new Set(
          looks.filter((look) => isQuiet(look.settings, look.atSec)).map((look) => look.atSec),
        );
        const loud = new Set(
          looks.filter((look) => !isQuiet(look.settings, look.atSec)).map((look) => look.atSec),
        );
        let isOn = false;
        let lastStart = Number.NEGATIVE_INFINITY;
        for (const { atSec: at, event } of told) {
          expect(quiet.has(at) && !loud.has(at)).toBe(false);
          expect(event === 'AlertStarted').toBe(!isOn || event === 'AlertStarted');
          if (event === 'AlertStarted') {
            expect(at - lastStart).toBeGreaterThanOrEqual(HOUR);
            lastStart = at;
          }
          isOn = event !== 'AlertEnded';
        }
      }),
      { numRuns: 1000 },
    );
  });
});

const isQuiet = (own: AlertSettings, atSec: number) =>
  !own.isEnabled || (own.mutedUntilSec !== null && atSec < own.mutedUntilSec);
