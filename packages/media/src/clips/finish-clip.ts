/** Makes a clip of an MP4 as it was recorded or sent: read once, copied or made smaller, and looked at on the way. */
import { fittedSize } from '@longview/rules';
import { AV_CODEC_ID_H264, AV_CODEC_ID_HEVC } from 'node-av/constants';
import { Packet, type Stream } from 'node-av/lib';
import { resizeToHeight } from '../images/resize-to-height.ts';
import { decodePoster, type Poster } from '../uploads/poster.ts';
import type { ClipRequest, ClipResult } from './clip-facts.ts';
import { FilmShrinker } from './film-shrinker.ts';
import { FilmWriter } from './film-writer.ts';
import { type OpenFilm, openFilm } from './open-film.ts';

const CODECS: readonly number[] = [AV_CODEC_ID_H264, AV_CODEC_ID_HEVC];
/** Key frames that are tried for a picture before the clip counts as broken. */
const POSTER_TRIES = 20;
/** Packets between two signs that it goes on. */
const TELL_EVERY = 200;

/** `onGoing`: called while it goes on. @throws AppError Internal where `to` cannot be written */
export async function finishClip(
  { from, to, maxHeight }: ClipRequest,
  onGoing: () => void,
): Promise<ClipResult> {
  const film = await openFilm(from);
  if (!film) return { ok: false, problem: 'Broken' };
  try {
    if (!CODECS.includes(film.video.codecpar.codecId)) return { ok: false, problem: 'Codec' };
    const shrinker = await FilmShrinker.open(film.video, maxHeight);
    try {
      return await finishFilm({ film, shrinker, onGoing }, to, maxHeight);
    } finally {
      shrinker?.free();
    }
  } finally {
    await film.context.closeInput();
  }
}

interface Making {
  film: OpenFilm;
  /** Null: the video stays as it is. */
  shrinker: FilmShrinker | null;
  onGoing: () => void;
}

async function finishFilm(making: Making, to: string, maxHeight: number | null): Promise<ClipResult> {
  const { film, shrinker } = making;
  // Else iPhones and Safari do not play H.265, whatever is in it.
  if (film.video.codecpar.codecId === AV_CODEC_ID_HEVC) film.video.codecpar.codecTag = 'hvc1';
  const video = shrinker?.trackOf(film.video) ?? film.video;
  const tracks = film.sound ? [video, film.sound] : [video];
  const writer = await FilmWriter.open(to, tracks);
  try {
    const copied = await copy(making, writer);
    if (!copied?.poster || copied.durationSec <= 0) return { ok: false, problem: 'Broken' };
    await writer.end();
    const { width, height } = fittedSize(copied.poster, maxHeight ?? copied.poster.height);
    const poster = await resizeToHeight(copied.poster.jpeg, height);
    const codecs = tracks.map(({ codecpar }) => codecpar.getCodecString()).join(',');
    const { durationSec } = copied;
    return { ok: true, durationSec, width, height, codecs, hasSound: film.sound !== null, poster };
  } finally {
    await writer.close();
  }
}

/** Null for a film that cannot be copied. */
async function copy({ film: { context, video }, shrinker, onGoing }: Making, writer: FilmWriter) {
  const length = new FilmLength(video);
  const packet = new Packet();
  packet.alloc();
  const write = (each: Packet) => writer.take(each);
  let poster: Poster | null = null;
  let [tries, count] = [0, 0];
  try {
    while ((await context.readFrame(packet)) >= 0) {
      const isVideo = packet.streamIndex === video.index;
      if (isVideo) {
        length.add(packet);
        const isTried = !poster && packet.isKeyframe && tries++ < POSTER_TRIES;
        if (isTried) poster = await decodePoster(packet, video.codecpar);
      }
      const isTaken = isVideo && shrinker ? await shrinker.take(packet, write) : await write(packet);
      if (!isTaken) return null;
      packet.unref();
      if (++count % TELL_EVERY === 0) onGoing();
    }
    if (shrinker && !(await shrinker.finish(write))) return null;
  } finally {
    packet.free();
  }
  return { poster, durationSec: length.seconds };
}

/** From the first picture shown to the end of the last. */
class FilmLength {
  readonly #secondsPerTick: number;
  #first: bigint | null = null;
  #end = 0n;

  constructor({ timeBase: { num, den } }: Stream) {
    this.#secondsPerTick = num / Math.max(1, den);
  }

  get seconds(): number {
    return this.#first === null ? 0 : Number(this.#end - this.#first) * this.#secondsPerTick;
  }

  add({ pts, duration }: Packet): void {
    if (this.#first === null || pts < this.#first) this.#first = pts;
    if (pts + duration > this.#end) this.#end = pts + duration;
  }
}
