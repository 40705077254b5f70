/** The samples of a fragment of live video, as the media package writes them; reads no other fragments. */
import { type Box, findBox, listBoxes } from './boxes.ts';

/** Times in ticks of the track. */
export interface SampleFacts {
  /** Its bytes: from the beginning of the fragment. They may lie beyond its end. */
  at: number;
  size: number;
  duration: number;
  /** From decoding to showing. */
  offset: number;
  /** It needs no other sample. */
  isKey: boolean;
}

/** Samples of one track, one after another. */
export interface RunFacts {
  trackId: number;
  /** When the first is decoded. */
  start: number;
  samples: readonly SampleFacts[];
}

/** Of a sample in a run: duration, size, flags, offset. */
const ENTRY_BYTES = 16;
const RUN_HEAD_BYTES = 12;
const IS_NO_KEY = 0x10000;

/** In their order; null for what is no fragment. @throws RangeError for boxes that lack what they should hold */
export function readFragment(view: DataView): RunFacts[] | null {
  const moof = findBox(view, ['moof']);
  return moof && listBoxes(view, 'traf', moof).map((track) => readRun(view, track));
}

function readRun(view: DataView, track: Box): RunFacts {
  return {
    trackId: view.getUint32(contentOf(view, 'tfhd', track) + 4),
    start: Number(view.getBigUint64(contentOf(view, 'tfdt', track) + 4)),
    samples: readSamples(view, contentOf(view, 'trun', track)),
  };
}

function contentOf(view: DataView, type: string, track: Box): number {
  const box = findBox(view, [type], track);
  if (!box) throw new RangeError(`A fragment without ${type}.`);
  return box.contentAt;
}

function readSamples(view: DataView, runAt: number): SampleFacts[] {
  const count = view.getUint32(runAt + 4);
  let at = view.getUint32(runAt + 8);
  return Array.from({ length: count }, (_, index) => {
    const entryAt = runAt + RUN_HEAD_BYTES + index * ENTRY_BYTES;
    const sample = {
      at,
      size: view.getUint32(entryAt + 4),
      duration: view.getUint32(entryAt),
      offset: view.getInt32(entryAt + 12),
      isKey: (view.getUint32(entryAt + 8) & IS_NO_KEY) === 0,
    };
    at += sample.size;
    return sample;
  });
}
