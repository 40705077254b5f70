/**
 * Long answers end with the right to them (EXT-265): whoever takes a film slowly would else have it for hours after a share,
 * a session or a key has ended.
 */
import { Readable } from 'node:stream';
import { AppError, type ErrorKind } from '@longview/base';
import type { Statement } from '@longview/rules';
import type { Call } from '../../http/call.ts';
import type { FramesCtx } from './ctx.ts';
import { requireFrames } from './frame-access.ts';

/** As long as an ended session may still count at another node (A9). */
const ASK_EVERY_MS = 3_000;

/** What says for sure that the right has ended. */
const ENDED: readonly ErrorKind[] = ['Unauthenticated', 'Forbidden', 'NotFound', 'UpgradeRequired'];

/** Passes `body` on while the caller holds `statement`, by the very credentials of the call; breaks it off then. */
export function whileAllowed(
  ctx: Pick<FramesCtx, 'clock' | 'whoCalls' | 'frames'>,
  { request, reply }: Call,
  { feedId, statement }: { feedId: string; statement: Statement },
  body: Readable,
): Readable {
  async function* allowed() {
    let askedMs = ctx.clock.monotonic();
    for await (const part of body) {
      if (ctx.clock.monotonic() - askedMs >= ASK_EVERY_MS) {
        await requireStill(async () =>
          requireFrames(ctx, await ctx.whoCalls.findActor(request, reply), feedId, statement),
        );
        askedMs = ctx.clock.monotonic();
      }
      yield part;
    }
  }
  return Readable.from(allowed(), { objectMode: false });
}

/** What cannot be told now is asked again: an outage of the database breaks off nobody's film. */
async function requireStill(ask: () => Promise<unknown>): Promise<void> {
  await ask().catch((err) => {
    if (err instanceof AppError && ENDED.includes(err.kind)) throw err;
  });
}
