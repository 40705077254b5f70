/** Live video as one endless answer, for programs that read fMP4 over HTTP. */

import { PassThrough } from 'node:stream';
import { AppError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { LIVE_ENDS, LIVE_NO_PICTURE, LIVE_PICTURE_MS } from '@longview/rules/live';
import { sentenceOf } from '@longview/texts/sentences';
import type { Call } from '../../http/call.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import type { LiveViewer } from '../../live/index.ts';
import type { LiveCtx } from './ctx.ts';
import { admit, type LiveWish, watch } from './watch-live.ts';

const HEADERS = { 'Content-Type': 'video/mp4', 'Cache-Control': 'no-store' };

/** @throws AppError as `admit`; Unavailable when no picture comes within 10 s */
export async function watchByAnswer(
  ctx: LiveCtx,
  actor: Actor,
  wish: LiveWish,
  call: Call,
): Promise<HttpReply> {
  const admitted = await admit(ctx, actor, wish, call);
  // Nobody reads the body of that, so it would go on for ever.
  if (call.request.method === 'HEAD') return reply(200, null, HEADERS);
  const { viewer, body, begun } = answerViewer();
  body.once('close', watch(ctx, admitted, viewer));
  const done = new AbortController();
  const late = ctx.clock
    .sleep(LIVE_PICTURE_MS, done.signal)
    .then(() => Promise.reject(notThere(LIVE_NO_PICTURE)));
  try {
    await Promise.race([begun, late]);
  } catch (err) {
    body.destroy();
    throw err;
  } finally {
    done.abort();
  }
  return reply(200, body, HEADERS);
}

/** One MP4 has one head: the answer ends where another one would begin. */
function answerViewer(): { viewer: LiveViewer; body: PassThrough; begun: Promise<void> } {
  const body = new PassThrough();
  const begun = Promise.withResolvers<void>();
  let hasHead = false;
  const viewer: LiveViewer = {
    get unsentBytes() {
      return body.writableLength + body.readableLength;
    },
    head: ({ bytes }) => {
      if (hasHead) body.end();
      else body.write(bytes);
      hasHead = true;
    },
    fragment: ({ bytes }) => {
      if (!body.writableEnded) body.write(bytes);
      begun.resolve();
    },
    end: (code, why) => {
      begun.reject(notThere(code === 'SourceFailed' ? why : LIVE_ENDS[code]));
      // Who does not read would keep what is unread.
      if (code === 'TooSlow') body.destroy();
      else body.end();
    },
  };
  // Nobody asks any more once it has begun.
  begun.promise.catch(() => {});
  return { viewer, body, begun: begun.promise };
}

function notThere(why: string | null): AppError {
  return new AppError('Unavailable', sentenceOf(why ?? LIVE_ENDS.SourceFailed), {
    detail: { code: 'SourceFailed' },
  });
}
