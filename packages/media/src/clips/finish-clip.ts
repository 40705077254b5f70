/** Makes a clip of an MP4 as it was recorded or sent: read once, copied, and looked at on the way. */
import { AV_CODEC_ID_H264, AV_CODEC_ID_HEVC } from 'node-av/constants';
import { Packet, type Stream } from 'node-av/lib';
import { decodePoster, type Poster } from '../uploads/poster.ts';
import type { ClipRequest, ClipResult } from './clip-facts.ts';
import { FilmWriter } from './film-writer.ts';
import { type OpenFilm, openFilm } from './open-film.ts';

const CODECS: readonly number[] = [AV_CODEC_ID_H264, AV_CODEC_ID_HEVC];
/** Key frames that are tried for a picture before the clip counts as broken. */
const POSTER_TRIES = 20;

/** @throws AppError Internal where `to` cannot be written */
export async function finishClip({ from, to }: ClipRequest): Promise<ClipResult> {
  const film = await openFilm(from);
  if (!film) return { ok: false, problem: 'Broken' };
  try {
    return CODECS.includes(film.video.codecpar.codecId)
      ? await finishFilm(film, to)
      : { ok: false, problem: 'Codec' };
  } finally {
    await film.context.closeInput();
  }
}

async function finishFilm(film: OpenFilm, to: string): Promise<ClipResult> {
  // Else iPhones and Safari do not play H.265, whatever is in it.
  if (film.video.codecpar.codecId === AV_CODEC_ID_HEVC) film.video.codecpar.codecTag = 'hvc1';
  const streams = film.sound ? [film.video, film.sound] : [film.video];
  const writer = await FilmWriter.open(to, streams);
  try {
    const copied = await copy(film, writer);
    if (!copied?.poster || copied.durationSec <= 0) return { ok: false, problem: 'Broken' };
    await writer.end();
    const { jpeg: poster, width, height } = copied.poster;
    const codecs = streams.map(({ codecpar }) => codecpar.getCodecString()).join(',');
    const { durationSec } = copied;
    return { ok: true, durationSec, width, height, codecs, hasSound: film.sound !== null, poster };
  } finally {
    await writer.close();
  }
}

/** Null for a film that cannot be copied. */
async function copy({ context, video }: OpenFilm, writer: FilmWriter) {
  const length = new FilmLength(video);
  const packet = new Packet();
  packet.alloc();
  let poster: Poster | null = null;
  let tries = 0;
  try {
    while ((await context.readFrame(packet)) >= 0) {
      if (packet.streamIndex === video.index) {
        length.add(packet);
        const isTried = !poster && packet.isKeyframe && tries++ < POSTER_TRIES;
        if (isTried) poster = await decodePoster(packet, video.codecpar);
      }
      if (!(await writer.take(packet))) return null;
      packet.unref();
    }
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
