/** Writes one fragment (moof + mdat) of live video: samples of one or two tracks at any times. Pure bytes. */
import { box, fullBox, uint32 } from './box.ts';
import { DEFAULT_BASE_IS_MOOF, KEY_FLAGS, OTHER_FLAGS } from './media-fragment.ts';

/** Times in ticks of the track. */
export interface LiveSample {
  bytes: Buffer;
  duration: number;
  /** From decoding to showing. */
  offset: number;
  isKey: boolean;
}

/** Samples of one track, one after another. */
export interface LiveRun {
  /** From 1, as the head has them. */
  trackId: number;
  /** When the first is decoded. */
  start: number;
  samples: readonly LiveSample[];
}

/** Data offset, and per sample its duration, size, flags and offset. */
const RUN_FIELDS = 0x000001 | 0x000100 | 0x000200 | 0x000400 | 0x000800;
/** Offsets may be negative. */
const SIGNED_OFFSETS = 1;
const MDAT_HEAD_BYTES = 8;

/** `sequence` counts fragments from 1. */
export function liveFragment(sequence: number, runs: readonly LiveRun[]): Buffer {
  const moofAt = (dataAt: number) => {
    let at = dataAt;
    const tracks = runs.map((run) => {
      const track = trackBox(run, at);
      at += sizeOf(run);
      return track;
    });
    return box('moof', fullBox('mfhd', 0, 0, uint32(sequence)), ...tracks);
  };
  const moof = moofAt(moofAt(0).length + MDAT_HEAD_BYTES);
  const bytes = runs.flatMap(({ samples }) => samples.map((sample) => sample.bytes));
  return Buffer.concat([moof, box('mdat', ...bytes)]);
}

function trackBox({ trackId, start, samples }: LiveRun, dataAt: number): Buffer {
  const entries = Buffer.concat(samples.map(entryOf));
  return box(
    'traf',
    fullBox('tfhd', 0, DEFAULT_BASE_IS_MOOF, uint32(trackId)),
    fullBox('tfdt', 1, 0, uint64(start)),
    fullBox('trun', SIGNED_OFFSETS, RUN_FIELDS, uint32(samples.length, dataAt), entries),
  );
}

function entryOf({ bytes, duration, offset, isKey }: LiveSample): Buffer {
  const entry = uint32(duration, bytes.length, isKey ? KEY_FLAGS : OTHER_FLAGS, 0);
  entry.writeInt32BE(offset, 12);
  return entry;
}

const sizeOf = ({ samples }: LiveRun) => samples.reduce((sum, { bytes }) => sum + bytes.length, 0);

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
