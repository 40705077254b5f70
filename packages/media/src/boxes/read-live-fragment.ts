/** Reads back what `live-fragment.ts` wrote: samples with their bytes. Reads no other fragments. Pure bytes. */
import { operatorError } from '@longview/base';
import { readFragment, viewOf } from '@longview/rules/mp4';
import type { LiveRun } from './live-fragment.ts';
import { orRefuse } from './own-boxes.ts';

/** The runs in the order in which they lie there. @throws AppError Internal for a fragment that is not ours */
export function readLiveFragment(bytes: Buffer): LiveRun[] {
  const runs = orRefuse(() => readFragment(viewOf(bytes)), notOurs);
  if (!runs) throw notOurs();
  return runs.map(({ trackId, start, samples }) => ({
    ...{ trackId, start },
    samples: samples.map(({ at, size, ...times }) => ({ ...times, bytes: bytes.subarray(at, at + size) })),
  }));
}

const notOurs = () => operatorError('Internal', 'This fragment is not one of live video.');
