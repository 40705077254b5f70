/** Reads a head of live video by FFmpeg's MP4 reader, into what its decoders and its MP4 writer take. */
import { operatorError } from '@longview/base';
import { AVERROR_EOF, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { CodecParameters, FormatContext, InputFormat, IOContext, type Stream } from 'node-av/lib';
import type { HeadTrack } from '../live/make-head.ts';
import { must, Owned } from '../workers/native.ts';

const BUFFER_BYTES = 4096;

export interface HeadTracks {
  video: HeadTrack;
  sound: HeadTrack | null;
  free(): void;
}

/** @throws AppError Internal for a head without video */
export async function readHeadTracks(bytes: Buffer): Promise<HeadTracks> {
  const owned = new Owned();
  const context = new FormatContext();
  context.allocContext();
  const io = new IOContext();
  io.allocContextWithCallbacks(BUFFER_BYTES, 0, readerOf(bytes), null, null);
  context.pb = io;
  try {
    must(await context.openInput('', InputFormat.findInputFormat('mov'), null), 'read the head of an MP4');
    const find = (type: number) => context.streams.find(({ codecpar }) => codecpar.codecType === type);
    const [video, sound] = [find(AVMEDIA_TYPE_VIDEO), find(AVMEDIA_TYPE_AUDIO)];
    if (!video) throw operatorError('Internal', 'A head of live video has no video.');
    const tracks = { video: copyOf(video, owned), sound: sound ? copyOf(sound, owned) : null };
    return { ...tracks, free: () => owned.free() };
  } finally {
    await context.closeInput();
    context.pb = null;
    io.freeContext();
  }
}

function readerOf(bytes: Buffer): (size: number) => Buffer | number {
  let at = 0;
  return (size) => {
    const part = bytes.subarray(at, at + size);
    at += part.length;
    return part.length > 0 ? part : AVERROR_EOF;
  };
}

/** With memory of its own: the reader's ends with it. */
function copyOf({ codecpar, timeBase }: Stream, owned: Owned): HeadTrack {
  const parameters = owned.add(new CodecParameters());
  parameters.alloc();
  must(codecpar.copy(parameters), 'copy the description of a track');
  return { parameters, timescale: timeBase.den };
}
