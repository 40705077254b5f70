/** A file that the playlist of a live stream names. A part that is hinted is waited for. */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import type { LiveCtx } from './ctx.ts';
import { readFileName } from './hls-files.ts';
import { requireHls } from './watch-by-hls.ts';
import type { LiveWish } from './watch-live.ts';

const INIT = { 'Content-Type': 'video/mp4' };
const MEDIA = { 'Content-Type': 'video/iso.segment' };

/** @throws AppError as `requireHls` and `HlsReader.file`; NotFound for what is over or never was */
export async function getLiveFile(
  ctx: LiveCtx,
  actor: Actor,
  { file: name, ip, ...wish }: LiveWish & { file: string; ip: string },
): Promise<HttpReply> {
  const stream = await requireHls(ctx, actor, wish, ip);
  const file = readFileName(name);
  const bytes = file && (await stream.file(name));
  if (!file || !bytes) throw appError('StreamPartOver');
  ctx.sent.note(wish.feedId, bytes.length);
  return reply(200, bytes, file.kind === 'Init' ? INIT : MEDIA);
}
