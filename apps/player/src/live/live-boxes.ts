/** What a player must know of the pictures of live video, from heads and fragments as the service writes them. */
import { readFragment, readHead } from '@longview/rules/mp4';

const VIDEO_TRACK = 1;

/** Ticks of a second of the head's video, which it names first; null for bytes that are no head. */
export function timeScaleOf(head: ArrayBuffer): number | null {
  return readHead(new DataView(head))[0]?.timescale ?? null;
}

/** A fragment's picture. */
export interface FragmentPicture {
  /** In ticks. */
  startTicks: number;
  /** It needs none before it. */
  isKey: boolean;
}

/** Null for sound alone. */
export function pictureOf(fragment: ArrayBuffer): FragmentPicture | null {
  const run = readFragment(new DataView(fragment))?.find(({ trackId }) => trackId === VIDEO_TRACK);
  const first = run?.samples[0];
  return run && first ? { startTicks: run.start, isKey: first.isKey } : null;
}
