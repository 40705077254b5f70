/** The samples of one fragment of live video as a viewer is sent them: when each is shown or heard. */
import { readFragment, viewOf } from '@longview/rules/mp4';

export interface Sample {
  bytes: Buffer;
  /** When it is shown or heard, in ticks of its track. */
  ticks: number;
  isKey: boolean;
}

export interface TrackSamples {
  trackId: number;
  samples: readonly Sample[];
}

/** @throws RangeError for a fragment that lacks what it should hold */
export function shownSamples(fragment: Buffer): TrackSamples[] {
  const runs = readFragment(viewOf(fragment)) ?? [];
  return runs.map(({ trackId, start, samples }) => {
    let ticks = start;
    return {
      trackId,
      samples: samples.map(({ at, size, duration, offset, isKey }) => {
        const sample = { bytes: fragment.subarray(at, at + size), ticks: ticks + offset, isKey };
        ticks += duration;
        return sample;
      }),
    };
  });
}
