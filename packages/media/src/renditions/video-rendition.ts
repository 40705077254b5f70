/** A stream with its pictures made anew: decoded, painted as stills of the feed are, encoded. Its sound is as it was. */
import { systemClock } from '@longview/base';
import type { Frame } from 'node-av/lib';
import type { LiveRun } from '../boxes/live-fragment.ts';
import { readLiveFragment } from '../boxes/read-live-fragment.ts';
import type { LiveFragment, LiveHead, LiveItem } from '../live/live-item.ts';
import { FramePace } from './frame-pace.ts';
import { LiveDecoder } from './live-decoder.ts';
import { colorsOf, pixelsOf, RgbFrame, toEncoder, toPainter } from './picture-forms.ts';
import { type HeadTracks, readHeadTracks } from './read-head-tracks.ts';
import type { Rendition } from './rendition.ts';
import type { PaintRequest, VideoProcessing } from './rendition-request.ts';
import { SoundFrames } from './sound-frames.ts';
import { SOUND_TRACK, VIDEO_TRACK, VideoOut } from './video-out.ts';
import { VideoPainter } from './video-painter.ts';

/** What is there under one head of the stream that comes in. */
interface Incoming {
  tracks: HeadTracks;
  decoder: LiveDecoder;
  pace: FramePace;
  out: VideoOut;
}

export class VideoRendition implements Rendition {
  readonly #emit: (item: LiveItem) => void;
  readonly #painter: VideoPainter | null;
  readonly #isFilm: boolean;
  readonly #toPainter = toPainter();
  readonly #toEncoder: ReturnType<typeof toEncoder>;
  readonly #rgb = new RgbFrame();
  readonly #sound = new SoundFrames(SOUND_TRACK);
  #incoming: Incoming | null = null;

  /** `maxHeight`: of what is made, pixels. `film`: it is painted whenever there is time, so its own times are those by which things move. */
  constructor(
    { processing, maxHeight }: { processing: VideoProcessing | null; maxHeight: number | null },
    emit: (item: LiveItem) => void,
    film: Pick<PaintRequest, 'seen'> | null = null,
  ) {
    this.#emit = emit;
    this.#toEncoder = toEncoder(maxHeight);
    this.#painter = processing && new VideoPainter(processing, film?.seen);
    this.#isFilm = film !== null;
  }

  async head({ bytes }: LiveHead): Promise<void> {
    this.#end();
    const tracks = await readHeadTracks(bytes);
    const decoder = await LiveDecoder.open(tracks.video).catch((err) => {
      tracks.free();
      throw err;
    });
    const out = new VideoOut(tracks.sound, this.#emit);
    this.#incoming = { tracks, decoder, out, pace: new FramePace(systemClock.monotonic()) };
  }

  async fragment({ bytes }: LiveFragment, behindMs: number): Promise<void> {
    const incoming = this.#incoming;
    if (!incoming) return;
    const runs = readLiveFragment(bytes);
    for (const run of runs) if (run.trackId !== VIDEO_TRACK) this.#sound.addRun(run);
    for (const run of runs) if (run.trackId === VIDEO_TRACK) await this.#decode(incoming, run, behindMs);
  }

  free(): void {
    this.#end();
    for (const part of [this.#toPainter, this.#toEncoder, this.#rgb]) part.free();
  }

  async #decode(incoming: Incoming, { start, samples }: LiveRun, behindMs: number): Promise<void> {
    let at = start;
    for (const sample of samples) {
      await incoming.decoder.decode(sample, at, (frame) => this.#show(incoming, frame, behindMs));
      at += sample.duration;
    }
  }

  async #show({ tracks, pace, out }: Incoming, frame: Frame, behindMs: number): Promise<void> {
    const atMs = (Number(frame.bestEffortTimestamp) * 1000) / tracks.video.timescale;
    const nowMs = systemClock.monotonic();
    if (!pace.isWanted(atMs, behindMs, nowMs)) {
      this.#emit({ kind: 'Waiting' });
      return;
    }
    const colors = colorsOf(frame);
    const isAllHidden = this.#painter?.hidesAll(frame) ?? false;
    const picture = await this.#toEncoder.convert(
      this.#painter ? await this.#paint(this.#painter, frame, this.#isFilm ? atMs : nowMs) : frame,
    );
    const isKey = pace.isKeyDue(atMs);
    await out.put({ picture, colors, atMs, isKey, isAllHidden }, this.#sound.flush());
  }

  async #paint(painter: VideoPainter, frame: Frame, nowMs: number): Promise<Frame> {
    const pixels = pixelsOf(await this.#toPainter.convert(frame));
    return this.#rgb.hold(await painter.paint(pixels, nowMs));
  }

  #end(): void {
    this.#incoming?.out.free();
    this.#incoming?.decoder.free();
    this.#incoming?.tracks.free();
    this.#incoming = null;
    this.#sound.clear();
  }
}
