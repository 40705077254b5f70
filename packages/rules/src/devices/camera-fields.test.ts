import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAMERA_CHECKS, freeConfigId, hasCameraField, SOURCE_TYPES } from './camera-fields.ts';
import { NO_REQUESTS, nextRequestSec, savedRequests } from './camera-requests.ts';

describe('what can be set of a camera', () => {
  it.each([
    ['address', ['DSLR', 'Capture', 'FileSystem', 'Network']],
    ['channel', ['DSLR', 'Capture', 'Network']],
    ['login', ['Network']],
    ['script', ['Callback']],
    ['maxExec', ['DSLR', 'Callback']],
    ['ptz', ['DSLR', 'Capture', 'Callback', 'Network']],
    ['focus', ['DSLR', 'Network']],
  ] as const)('%s is a field of %j [STA-03] [ENT-22]', (field, types) => {
    expect(SOURCE_TYPES.filter((type) => hasCameraField(type, field))).toEqual(types);
  });

  it('a new camera has an id that no other has, and that is taken [ENT-21]', () => {
    expect(freeConfigId([])).toBe('cam1');
    expect(freeConfigId(['cam1', 'cam3', 'roof'])).toBe('cam2');
    const ids = fc.array(fc.nat(20).map((number) => `cam${number}`));
    fc.assert(
      fc.property(ids, (taken) => {
        const id = freeConfigId(taken);
        expect(taken).not.toContain(id);
        expect(id).toMatch(CAMERA_CHECKS.configId.pattern);
      }),
    );
  });

  it.each(['', '.', '../x', 'a/b', 'a b', 'x'.repeat(101)])('%j is no script [ENT-22]', (name) => {
    expect(CAMERA_CHECKS.script.pattern.test(name)).toBe(false);
  });
});

describe('the time of a new request', () => {
  it('makes a command, whatever the clock of who asks says [STA-07] [DVP-07]', () => {
    const sec = fc.nat(2_000_000_000);
    fc.assert(
      fc.property(fc.option(sec), sec, sec, (before, theirNow, serverNow) => {
        const focus = (autoFocusSec: number | null) => ({ ...NO_REQUESTS, autoFocusSec });
        const next = focus(nextRequestSec(before, theirNow));
        const { requests, commands } = savedRequests(focus(before), next, Math.max(serverNow, before ?? 0));
        expect(commands).toEqual(['AutoFocus']);
        expect(requests.autoFocusSec).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });
});
