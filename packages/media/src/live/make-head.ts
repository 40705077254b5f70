/** Writes the head of live video by FFmpeg's MP4 muxer, which knows the records of all codecs. */
import { type CodecParameters, Dictionary, FormatContext, IOContext, Rational } from 'node-av/lib';
import { must } from '../workers/native.ts';

export interface HeadTrack {
  parameters: CodecParameters;
  /** Ticks of a second. */
  timescale: number;
}

const BUFFER_BYTES = 4096;
/** No samples in the head, and each fragment stands for itself. */
const FLAGS = 'empty_moov+default_base_moof+frag_custom';

/** Tracks are numbered from 1. @throws AppError Internal for what cannot be in an MP4 */
export async function makeHead(tracks: readonly HeadTrack[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const io = new IOContext();
  const take = (bytes: Buffer) => {
    // The muxer uses its buffer again.
    parts.push(Buffer.from(bytes));
    return bytes.length;
  };
  io.allocContextWithCallbacks(BUFFER_BYTES, 1, null, take, null);
  const context = new FormatContext();
  try {
    must(context.allocOutputContext2(null, 'mp4', null), 'begin an MP4');
    context.pb = io;
    for (const track of tracks) addTrack(context, track);
    must(await context.writeHeader(Dictionary.fromObject({ movflags: FLAGS })), 'write the head of an MP4');
    await context.flush();
    return Buffer.concat(parts);
  } finally {
    context.pb = null;
    context.freeContext();
    io.freeContext();
  }
}

function addTrack(context: FormatContext, { parameters, timescale }: HeadTrack): void {
  const stream = context.newStream();
  must(parameters.copy(stream.codecpar), 'describe a track');
  stream.timeBase = new Rational(1, timescale);
}
