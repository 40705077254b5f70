/** Owns how many segments may have their files open, from what the system lets this process open. */
import { readFileSync } from 'node:fs';

/** Without a word of the system: safe with the 4,096 files that most allow at least. */
const UNKNOWN_LIMIT = 4_096;
/** Two files each, and as much again for the connections to cameras and people. */
const FILES_PER_SEGMENT = 4;
const MOST = 10_000;

/** Segments whose files may be open at once; opening and closing them for every frame costs more than the frame. */
export function openSegmentLimit(limits: string = readLimits()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? UNKNOWN_LIMIT);
  return Math.min(MOST, Math.floor(files / FILES_PER_SEGMENT));
}

/** As Linux tells them; empty elsewhere. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
