/** Where a line of the check is mended (LIV-01). Pure. */
import type { LiveCheck } from '@longview/contract';

type Line = LiveCheck['Lines'][number];
export type Cure = 'Plan' | 'State' | 'Source';

const CURES: Readonly<Record<NonNullable<Line['Obstacle']>, Cure | null>> = {
  Plan: 'Plan',
  NotEnabled: 'State',
  NotCapturing: 'State',
  NoSource: 'Source',
  BadScheme: 'Source',
  SourceStopped: 'Source',
  // It is mended at the encoder.
  NotSending: null,
};

/** Null for what passed, and for what was not tried because of another line. */
export function cureOf(line: Line, lines: readonly Line[]): Cure | null {
  if (line.IsPassed) return null;
  if (line.Obstacle) return CURES[line.Obstacle];
  // It was tried, and the camera is to blame.
  return lines.some(({ Obstacle }) => Obstacle !== null) ? null : 'Source';
}
