/** Heads and fragments of live video → packets of one viewer. Begins with a key frame; shows at once what was missed. */
import type { RtpPacket } from 'werift';
import { payloadsOf, unitsOf } from './h264-payloads.ts';
import { type Sample, shownSamples } from './read-fragment.ts';
import { type HeadFacts, headFacts, type TrackFacts } from './read-head.ts';
import { RtpTrack } from './rtp-track.ts';

const VIDEO_CLOCK = 90_000;
const SOUND_CLOCK = 48_000;
/** Between pictures that were missed: they are for the decoder, the newest is for the eye. */
const MISSED_STEP_SEC = 0.001;

export class FilmSender {
  readonly #video: RtpTrack;
  readonly #sound: RtpTrack;
  #head: HeadFacts | null = null;
  #hasBegun = false;

  constructor(sendVideo: (packet: RtpPacket) => void, sendSound: (packet: RtpPacket) => void) {
    this.#video = new RtpTrack(VIDEO_CLOCK, sendVideo);
    this.#sound = new RtpTrack(SOUND_CLOCK, sendSound);
  }

  head(bytes: Buffer): void {
    this.#head = headFacts(bytes);
    this.#hasBegun = false;
    this.#video.begin(this.#timescaleOf('video'));
    this.#sound.begin(this.#timescaleOf('sound'));
  }

  /** The last one is of now. */
  take(fragments: readonly Buffer[]): void {
    const parts = fragments.map((fragment) => this.#read(fragment));
    const pictures = parts.flatMap(({ video }) => video);
    const newest = pictures.at(-1)?.ticks ?? 0;
    const step = MISSED_STEP_SEC * this.#timescaleOf('video');
    pictures.forEach((picture, index) => {
      const latest = newest - (pictures.length - 1 - index) * step;
      this.#sendPicture(picture, Math.max(picture.ticks, latest));
    });
    for (const { bytes, ticks } of parts.at(-1)?.sound ?? []) this.#sound.send([bytes], ticks);
  }

  #read(fragment: Buffer): { video: readonly Sample[]; sound: readonly Sample[] } {
    const tracks = shownSamples(fragment);
    const samplesOf = (kind: 'video' | 'sound') => {
      const id = this.#trackOf(kind)?.trackId;
      return tracks.find(({ trackId }) => trackId === id)?.samples ?? [];
    };
    return { video: samplesOf('video'), sound: this.#head?.hasOpus ? samplesOf('sound') : [] };
  }

  #sendPicture({ bytes, isKey }: Sample, ticks: number): void {
    if (!isKey && !this.#hasBegun) return;
    this.#hasBegun = true;
    const units = isKey ? [...(this.#head?.parameterSets ?? []), ...unitsOf(bytes)] : unitsOf(bytes);
    this.#video.send(units.flatMap(payloadsOf), ticks);
  }

  #timescaleOf(kind: 'video' | 'sound'): number {
    return this.#trackOf(kind)?.timescale ?? 1;
  }

  #trackOf(kind: 'video' | 'sound'): TrackFacts | undefined {
    return this.#head?.tracks.find(({ isVideo }) => isVideo === (kind === 'video'));
  }
}
