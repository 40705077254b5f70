/** Opens an MP4 at this machine for reading: its video, and its sound where it has any. */
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Dictionary, FormatContext, InputFormat, type Stream } from 'node-av/lib';

export interface OpenFilm {
  context: FormatContext;
  video: Stream;
  sound: Stream | null;
}

/** Null for what is none. Close its context after use. */
export async function openFilm(path: string): Promise<OpenFilm | null> {
  const context = new FormatContext();
  context.allocContext();
  // The format is never guessed and nothing but this file may be opened, whatever the file names.
  const options = Dictionary.fromObject({ protocol_whitelist: 'file' });
  if ((await context.openInput(path, InputFormat.findInputFormat('mov'), options)) < 0) return null;
  const isRead = (await context.findStreamInfo(null)) >= 0;
  const { streams } = context;
  const video = isRead ? streams[context.findBestStream(AVMEDIA_TYPE_VIDEO)] : undefined;
  if (!video) {
    await context.closeInput();
    return null;
  }
  return { context, video, sound: streams[context.findBestStream(AVMEDIA_TYPE_AUDIO)] ?? null };
}
