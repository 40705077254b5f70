/** The samples of one fragment of live video, as `liveFragment` of the media package writes them. */
import { type Box, boxesAt, boxesIn } from './read-boxes.ts';

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

/** Per sample: its duration, size, flags and offset. */
const ENTRY_BYTES = 16;
const IS_NO_KEY = 0x10000;

export function readFragment(fragment: Buffer): TrackSamples[] {
  return boxesAt(fragment, ['moof', 'traf']).map((track) => readTrack(fragment, track));
}

function readTrack(fragment: Buffer, track: Box): TrackSamples {
  const places = new Map([...boxesIn(fragment, track.from, track.to)].map(({ type, from }) => [type, from]));
  const place = (type: string) => places.get(type) ?? 0;
  const trackId = fragment.readUInt32BE(place('tfhd') + 4);
  const start = Number(fragment.readBigUInt64BE(place('tfdt') + 4));
  return { trackId, samples: readSamples(fragment, place('trun'), start) };
}

function readSamples(fragment: Buffer, run: number, start: number): Sample[] {
  let bytesAt = fragment.readInt32BE(run + 8);
  let ticks = start;
  return Array.from({ length: fragment.readUInt32BE(run + 4) }, (_, number) => {
    const entry = run + 12 + number * ENTRY_BYTES;
    const bytes = fragment.subarray(bytesAt, bytesAt + fragment.readUInt32BE(entry + 4));
    const isKey = (fragment.readUInt32BE(entry + 8) & IS_NO_KEY) === 0;
    const sample = { bytes, ticks: ticks + fragment.readInt32BE(entry + 12), isKey };
    bytesAt += bytes.length;
    ticks += fragment.readUInt32BE(entry);
    return sample;
  });
}
