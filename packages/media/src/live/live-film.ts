/** Packets of a connected stream → heads and fragments. Begins with a key frame; never decodes a picture (V2). */
import type { Packet, Stream } from 'node-av/lib';
import { liveFragment } from '../boxes/live-fragment.ts';
import { failed } from '../streams/stream-failure.ts';
import type { Failed } from '../streams/stream-options.ts';
import { liveHead } from './live-head.ts';
import type { LiveHead, LiveItem } from './live-item.ts';
import { givenMs, offsetMs } from './packet-time.ts';
import { PictureReader, type ReadPicture } from './picture-reader.ts';
import type { SoundTrack } from './sound-track.ts';
import { SteadyTime } from './steady-time.ts';

const TRACK_ID = 1;
const TIMESCALE = 90_000;
const TICKS_PER_MS = TIMESCALE / 1000;
/** How long a picture lasts while nothing is known. */
const FIRST_STEP_MS = 40;
/** Beyond it an offset is a lie. */
const MAX_OFFSET_MS = 2_000;

const WAIT_EVERY_MS = 1_000;

/** What the fragments since the last head share. */
interface Running {
  parameters: Buffer | null;
  hasSound: boolean;
  startedMs: number;
  time: SteadyTime;
  sequence: number;
}

export class LiveFilm {
  readonly #video: Stream;
  readonly #reader: PictureReader;
  readonly #sound: SoundTrack | null;
  readonly #emit: (item: LiveItem) => void;
  #running: Running | null = null;
  #waitedMs = 0;

  /** A failure where nothing can be made of the video. Stream and sound must outlive it. */
  static make(
    { video, sound }: { video: Stream | null; sound: SoundTrack | null },
    emit: (item: LiveItem) => void,
  ): LiveFilm | Failed {
    const reader = video && PictureReader.make(video.codecpar);
    if (!video || !reader)
      return failed(
        'NotAnImage',
        'The stream is not in H.264, H.265, MPEG-4 or MJPEG. Set the camera to H.264.',
      );
    return new LiveFilm(video, reader, sound, emit);
  }

  private constructor(
    video: Stream,
    reader: PictureReader,
    sound: SoundTrack | null,
    emit: (item: LiveItem) => void,
  ) {
    this.#video = video;
    this.#reader = reader;
    this.#sound = sound;
    this.#emit = emit;
  }

  /** `nowMs`: when it came, monotonic. */
  async take(packet: Packet, nowMs: number): Promise<void> {
    if (packet.streamIndex !== this.#video.index) return this.#takeSound(packet, nowMs);
    const picture = this.#reader.read(packet);
    if (picture.bytes.length === 0) return;
    if (picture.isKey && this.#needsHead(picture, nowMs)) await this.#begin(picture, packet, nowMs);
    if (this.#running) this.#takePicture(this.#running, picture, packet, nowMs);
    else this.#wait(nowMs);
  }

  #wait(nowMs: number): void {
    if (nowMs - this.#waitedMs < WAIT_EVERY_MS) return;
    this.#waitedMs = nowMs;
    this.#emit({ kind: 'Waiting' });
  }

  async #takeSound(packet: Packet, nowMs: number): Promise<void> {
    if (packet.streamIndex !== this.#sound?.index) return;
    await this.#sound.take(packet, nowMs, this.#running ? nowMs - this.#running.startedMs : 0);
  }

  #takePicture(running: Running, { bytes, isKey }: ReadPicture, packet: Packet, nowMs: number): void {
    const { time } = running;
    const atMs = time.next(givenMs(packet, this.#video), nowMs);
    const offset = offsetMs(packet, this.#video);
    const sample = {
      bytes,
      isKey,
      duration: ticksOf(time.stepMs),
      offset: Math.abs(offset) <= MAX_OFFSET_MS ? ticksOf(offset) : 0,
    };
    const runs = [{ trackId: TRACK_ID, start: ticksOf(atMs), samples: [sample] }];
    const sound = running.hasSound ? this.#sound?.flush() : null;
    running.sequence += 1;
    const fragment = liveFragment(running.sequence, sound ? [...runs, sound] : runs);
    this.#emit({ kind: 'Fragment', bytes: fragment, isKey, atMs });
  }

  /** The camera's parameters changed, or whether it has sound. */
  #needsHead({ parameters }: ReadPicture, nowMs: number): boolean {
    if (!this.#running) return true;
    const isOther = parameters !== null && !this.#running.parameters?.equals(parameters);
    return isOther || this.#running.hasSound !== this.#hasSound(nowMs);
  }

  #hasSound(nowMs: number): boolean {
    return this.#sound?.isHeard(nowMs) ?? false;
  }

  async #begin({ parameters }: ReadPicture, packet: Packet, nowMs: number): Promise<void> {
    const hasSound = this.#hasSound(nowMs);
    const known = parameters ?? this.#running?.parameters ?? null;
    const head = await this.#headOf(known, packet, hasSound);
    if (!head) return;
    // Who shows pictures later than they are decoded does so from the first one on.
    const isReordered = offsetMs(packet, this.#video) > 0;
    // What came before the first picture of a head belongs to nothing.
    this.#sound?.begin();
    const time = new SteadyTime(0, FIRST_STEP_MS);
    this.#running = { parameters: known, hasSound, startedMs: nowMs, time, sequence: 0 };
    this.#emit(isReordered ? { ...head, isReordered } : head);
  }

  /** Null while the camera has not told how to read it. */
  async #headOf(inBand: Buffer | null, keyFrame: Packet, hasSound: boolean): Promise<LiveHead | null> {
    const parameters = await this.#reader.describe(inBand, keyFrame);
    if (!parameters) return null;
    try {
      const sound = hasSound && this.#sound ? [this.#sound.track] : [];
      return await liveHead([{ parameters, timescale: TIMESCALE }, ...sound]);
    } finally {
      parameters.free();
    }
  }
}

const ticksOf = (ms: number) => Math.round(ms * TICKS_PER_MS);
