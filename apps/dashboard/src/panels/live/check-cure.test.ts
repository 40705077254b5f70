import type { LiveCheck } from '@longview/contract';
import { keysOf } from '@longview/rules';
import { LIVE_OBSTACLES, type LiveObstacle, liveCheck } from '@longview/rules/live';
import { describe, expect, it } from 'vitest';
import { cureOf } from './check-cure.ts';

const linesOf = (obstacles: LiveObstacle[], failure: string | null = null): LiveCheck['Lines'] =>
  liveCheck(obstacles, obstacles.length > 0 ? null : { failure }).map((line) => ({
    Check: line.check,
    IsPassed: line.isPassed,
    Message: line.message,
    Reason: null,
    Params: {},
    Obstacle: line.obstacle,
  }));
const cures = (lines: LiveCheck['Lines']) => lines.map((line) => cureOf(line, lines));

describe('where a line of the check is mended [LIV-01]', () => {
  it.each([
    ['Plan', ['Plan', null, null, null]],
    ['NotEnabled', [null, 'State', null, null]],
    ['NoSource', [null, null, 'Source', null]],
    ['SourceStopped', [null, null, 'Source', null]],
    ['NotCapturing', [null, null, null, 'State']],
  ] as const)('%s', (obstacle, expected) => {
    expect(cures(linesOf([obstacle]))).toEqual(expected);
  });

  it('is the source where the camera failed, and nowhere where all is well', () => {
    expect(cures(linesOf([], 'Nothing answers.'))).toEqual([null, null, null, 'Source']);
    expect(cures(linesOf([]))).toEqual([null, null, null, null]);
  });

  it('is known of every obstacle but an encoder that does not send, which is not ours', () => {
    const obstacles = keysOf(LIVE_OBSTACLES);
    expect(obstacles.filter((each) => !cures(linesOf([each])).some(Boolean))).toEqual(['NotSending']);
  });
});
