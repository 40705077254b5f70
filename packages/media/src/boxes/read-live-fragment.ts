/** Reads back what `live-fragment.ts` wrote: samples with their times. Reads no other fragments. Pure bytes. */
import { operatorError } from '@longview/base';
import { type BoxPlace, findBox, listBoxes, readBoxes } from './box.ts';
import type { LiveRun, LiveSample } from './live-fragment.ts';
import { KEY_FLAGS } from './media-fragment.ts';

/** Of a sample in a run: duration, size, flags, offset. */
const ENTRY_BYTES = 16;
const RUN_HEAD_BYTES = 12;

/** The runs in the order in which they lie there. @throws AppError Internal for a fragment that is not ours */
export function readLiveFragment(bytes: Buffer): LiveRun[] {
  const moof = findBox(bytes, ['moof']);
  if (!moof) throw notOurs();
  return readBoxes(() => listBoxes(bytes, 'traf', moof).map((track) => readRun(bytes, track)), notOurs);
}

function readRun(bytes: Buffer, { contentAt, end }: BoxPlace): LiveRun {
  const place = (type: string) => findBox(bytes, [type], contentAt, end)?.contentAt;
  const [headAt, timeAt, runAt] = [place('tfhd'), place('tfdt'), place('trun')];
  if (headAt === undefined || timeAt === undefined || runAt === undefined) throw notOurs();
  return {
    trackId: bytes.readUInt32BE(headAt + 4),
    start: Number(bytes.readBigUInt64BE(timeAt + 4)),
    samples: readSamples(bytes, runAt),
  };
}

function readSamples(bytes: Buffer, runAt: number): LiveSample[] {
  const count = bytes.readUInt32BE(runAt + 4);
  let dataAt = bytes.readUInt32BE(runAt + 8);
  return Array.from({ length: count }, (_, index) => {
    const at = runAt + RUN_HEAD_BYTES + index * ENTRY_BYTES;
    const size = bytes.readUInt32BE(at + 4);
    const sample = {
      bytes: bytes.subarray(dataAt, dataAt + size),
      duration: bytes.readUInt32BE(at),
      offset: bytes.readInt32BE(at + 12),
      isKey: bytes.readUInt32BE(at + 8) === KEY_FLAGS,
    };
    dataAt += size;
    return sample;
  });
}

const notOurs = () => operatorError('Internal', 'This fragment is not one of live video.');
