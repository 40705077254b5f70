/** Live video over WebSocket: `LiveMessage` as text, fMP4 as bytes. What a viewer sends is not read. */
import { AppError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { WebSocket } from 'ws';
import type { Call } from '../../http/call.ts';
import type { LiveViewer } from '../../live/index.ts';
import type { LiveCtx } from './ctx.ts';
import { toEnd, toHead } from './live-view.ts';
import { admit, type LiveWish, watch } from './watch-live.ts';

/** Normal end; what was wrong is in the message before it. */
const DONE = 1000;
/** A browser that does not answer the end is cut off. */
const CUT_AFTER_MS = 2_000;

/** Who may not watch is refused before there is a socket. Gives what to do with it. @throws AppError as `admit` */
export async function watchBySocket(
  ctx: LiveCtx,
  actor: Actor,
  wish: LiveWish,
  call: Call,
): Promise<(socket: WebSocket) => void> {
  const admitted = await admit(ctx, actor, wish, call);
  return (socket) => {
    const viewer = viewerOf(socket);
    try {
      const leave = watch(ctx, admitted, viewer);
      socket.once('close', leave);
    } catch (err) {
      ctx.logger.debug({ err, feedId: wish.feedId }, 'a viewer came in vain');
      if (err instanceof AppError && err.detail.code === 'Busy') viewer.end('Busy', null);
      else if (err instanceof AppError && err.kind === 'TooMany') viewer.end('Busy', err.message);
      else viewer.end('SourceFailed', admitted.tellsWhy && err instanceof Error ? err.message : null);
    }
  };
}

function viewerOf(socket: WebSocket): LiveViewer {
  return {
    get unsentBytes() {
      return socket.bufferedAmount;
    },
    head: (head) => {
      socket.send(JSON.stringify(toHead(head)));
      socket.send(head.bytes);
    },
    fragment: ({ bytes }) => socket.send(bytes),
    end: (code, why) => {
      socket.send(JSON.stringify(toEnd(code, why)));
      socket.close(DONE);
      setTimeout(() => socket.terminate(), CUT_AFTER_MS).unref();
    },
  };
}
