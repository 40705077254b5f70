/** Writes packets of an MP4 into another one whose index stands first, so that players begin before they have all. */
import { appError } from '@longview/base';
import { Dictionary, FormatContext, type Packet, type Stream } from 'node-av/lib';
import { must } from '../workers/native.ts';

const NO_SPACE = -28;
/** The first packet is at 0, whatever its time was. */
const OPTIONS = { movflags: '+faststart', avoid_negative_ts: 'make_zero' };

/** What of a stream says how its packets are written. */
export type FilmTrack = Pick<Stream, 'index' | 'timeBase' | 'codecpar'>;

export class FilmWriter {
  readonly #context = new FormatContext();
  /** By the index of the stream it is copied from. */
  readonly #tracks = new Map<number, { from: FilmTrack; to: Stream }>();

  /** @throws AppError Internal where the file cannot be written */
  static async open(path: string, streams: readonly FilmTrack[]): Promise<FilmWriter> {
    const writer = new FilmWriter();
    await writer.#begin(path, streams);
    return writer;
  }

  private constructor() {}

  async #begin(path: string, streams: readonly FilmTrack[]): Promise<void> {
    must(this.#context.allocOutputContext2(null, 'mp4', path), 'begin a clip');
    for (const from of streams) {
      const to = this.#context.newStream();
      must(from.codecpar.copy(to.codecpar), 'describe a track');
      to.timeBase = from.timeBase;
      this.#tracks.set(from.index, { from, to });
    }
    must(await this.#context.openOutput(), 'open a clip');
    must(await this.#context.writeHeader(Dictionary.fromObject(OPTIONS)), 'begin a clip');
  }

  /**
   * Takes the packet over; those of other streams are left out. False for one that no film can hold, e.g. with a time
   * before the last one's. @throws AppError Unavailable on a full disk
   */
  async take(packet: Packet): Promise<boolean> {
    const track = this.#tracks.get(packet.streamIndex);
    if (!track) return true;
    packet.rescaleTs(track.from.timeBase, track.to.timeBase);
    packet.streamIndex = track.to.index;
    packet.pos = -1n;
    const code = await this.#context.interleavedWriteFrame(packet);
    if (code === NO_SPACE) throw appError('DiskFull');
    return code >= 0;
  }

  async end(): Promise<void> {
    must(await this.#context.writeTrailer(), 'finish a clip');
  }

  async close(): Promise<void> {
    await this.#context.closeOutput();
    this.#context.freeContext();
  }
}
