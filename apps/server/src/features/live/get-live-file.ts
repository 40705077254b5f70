/** A file that the playlist of a live stream names. A part that is hinted is waited for. */
import { AppError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { type HttpReply, reply } from '../../http/reply.ts';
import { bytesOf, type HlsFile, type HlsViewer, nextPart } from '../../live/index.ts';
import { readFileName } from './hls-files.ts';
import { requireHls, waitFor } from './watch-by-hls.ts';
import type { LiveWish } from './watch-live.ts';

const INIT = { 'Content-Type': 'video/mp4' };
const MEDIA = { 'Content-Type': 'video/iso.segment' };

/** @throws AppError as `requireHls` and `waitFor`; NotFound for what is over or never was */
export async function getLiveFile(
  ctx: Ctx,
  actor: Actor,
  { file: name, ...wish }: LiveWish & { file: string },
): Promise<HttpReply> {
  const viewer = await requireHls(ctx, actor, wish);
  const file = readFileName(name);
  if (file && isHinted(file, viewer)) await waitFor(ctx, viewer, () => !isHinted(file, viewer));
  const bytes = file && read(file, viewer);
  if (!file || !bytes) throw new AppError('NotFound', 'This part of the stream is over.');
  ctx.sent.note(wish.feedId, bytes.length);
  return reply(200, bytes, file.kind === 'Init' ? INIT : MEDIA);
}

function isHinted(file: HlsFile, { segments }: HlsViewer): boolean {
  const next = nextPart(segments.all);
  return file.kind === 'Part' && file.number === next.number && file.part === next.part;
}

function read(file: HlsFile, { segments }: HlsViewer): Buffer | null {
  if (file.kind === 'Init') return segments.headOf(file.head)?.bytes ?? null;
  const segment = segments.find(file.number);
  if (!segment) return null;
  if (file.kind === 'Segment') return segment.isDone ? bytesOf(segment.parts) : null;
  const part = segment.parts[file.part];
  return part ? bytesOf([part]) : null;
}
