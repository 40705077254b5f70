/** Reads of a head (init segment) what those need who send its samples on by other means than MP4. Pure bytes. */
import { operatorError } from '@longview/base';
import { avcRecord, readHead, soundConfig, viewOf } from '@longview/rules/mp4';
import { orRefuse } from './own-boxes.ts';

export interface HeadTrack {
  trackId: number;
  /** Ticks of a second. */
  timescale: number;
  /** `avc1`, `hvc1`, `mp4a`, … */
  codec: string;
  /** The avcC record of H.264, the AudioSpecificConfig of AAC; null for what is neither. */
  config: Buffer | null;
}

/** None of what is no head at all. @throws AppError Internal for boxes that are too short for their fields */
export function readLiveHead(bytes: Buffer): HeadTrack[] {
  const view = viewOf(bytes);
  const read = () =>
    readHead(view).map((track) => {
      const { trackId, timescale, codec } = track;
      const place = avcRecord(view, track) ?? soundConfig(view, track);
      return { trackId, timescale, codec, config: place && bytes.subarray(place.contentAt, place.end) };
    });
  return orRefuse(read, () => operatorError('Internal', 'This head is not one of live video.'));
}
