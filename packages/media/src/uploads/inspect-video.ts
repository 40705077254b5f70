/** Looks at an uploaded film: whether it is whole, how large and long it is, and what a picture of it looks like. */

import { open } from 'node:fs/promises';
import { foreignContent, MAX_MEDIA_PIXELS } from '@longview/rules/media';
import { say } from '@longview/texts/sentences';
import { AVMEDIA_TYPE_VIDEO, AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import { Dictionary, FormatContext, InputFormat, Packet, type Stream } from 'node-av/lib';
import { Owned } from '../workers/native.ts';
import { isWholeFilm } from './film-boxes.ts';
import { decodePoster } from './poster.ts';
import { BROKEN, FOREIGN, refused, TOO_LARGE, type UploadFacts } from './upload-facts.ts';

const TAIL_BYTES = 65_557;
const HEAD_BYTES = 1024;
/** The poster is from here, or from a tenth of a shorter film: many begin black. */
const POSTER_AT_SEC = 2;
const POSTER_SHARE = 10;
/** Key frames that are tried for a poster before the film counts as broken. */
const POSTER_PACKETS = 300;
const US_PER_SEC = 1e6;

export async function inspectVideo(path: string): Promise<UploadFacts> {
  const foreign = await lookAtFile(path);
  if (foreign !== null) return foreign === 'Broken' ? BROKEN : FOREIGN(foreign);
  const owned = new Owned();
  try {
    return await readFilm(path, owned);
  } finally {
    owned.free();
  }
}

/** What else the file is, or `Broken` when its boxes do not fill it. */
async function lookAtFile(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (from: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, from)).buffer;
    const head = await read(0, Math.min(size, HEAD_BYTES));
    const tail = await read(Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
    const foreign = foreignContent({ head, rest: Buffer.alloc(0), tail });
    return foreign ?? ((await isWholeFilm(file, size)) ? null : 'Broken');
  } finally {
    await file.close();
  }
}

async function readFilm(path: string, owned: Owned): Promise<UploadFacts> {
  const context = new FormatContext();
  context.allocContext();
  // The format is never guessed and nothing but this file may be opened, whatever the file names.
  const options = Dictionary.fromObject({ protocol_whitelist: 'file' });
  if ((await context.openInput(path, InputFormat.findInputFormat('mov'), options)) < 0) return BROKEN;
  try {
    // Before anything of it is decoded, which looking for what it is may do.
    const large = (context.streams ?? []).map(({ codecpar }) => codecpar).find(isTooLarge);
    if (large) return TOO_LARGE({ width: large.width, height: large.height });
    if ((await context.findStreamInfo(null)) < 0) return BROKEN;
    const index = context.findBestStream(AVMEDIA_TYPE_VIDEO);
    const stream = context.streams[index];
    if (!stream) return refused('UnknownType', say('FileNoVideo'));
    const durationSec = Math.max(0, Number(context.duration) / US_PER_SEC);
    const poster = await findPoster(context, stream, durationSec, owned);
    if (!poster) return refused('Broken', say('FileVideoUnshown'));
    const { width, height, jpeg } = poster;
    return { ok: true, contentType: 'video/mp4', width, height, durationSec, poster: jpeg };
  } finally {
    await context.closeInput();
  }
}

const isTooLarge = ({ width, height }: { width: number; height: number }) =>
  width * height > MAX_MEDIA_PIXELS;

async function findPoster(context: FormatContext, stream: Stream, durationSec: number, owned: Owned) {
  const { num, den } = stream.timeBase;
  const atSec = Math.min(POSTER_AT_SEC, durationSec / POSTER_SHARE);
  const start = stream.startTime > 0n ? stream.startTime : 0n;
  const at = start + BigInt(Math.floor((atSec * den) / Math.max(1, num)));
  // A film that cannot be sought is read from its start.
  await context.seekFrame(stream.index, at, AVSEEK_FLAG_BACKWARD);
  const packet = owned.add(new Packet());
  packet.alloc();
  for (let count = 0; count < POSTER_PACKETS; count++) {
    packet.unref();
    if ((await context.readFrame(packet)) < 0) return null;
    if (packet.streamIndex !== stream.index || !packet.isKeyframe) continue;
    const poster = await decodePoster(packet, stream.codecpar);
    if (poster) return poster;
  }
  return null;
}
