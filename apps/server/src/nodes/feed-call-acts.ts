/** What other nodes have this node do to the feeds that it holds, or may take. */
import { appError } from '@longview/base';
import type { FeedLeases, LiveViews } from '../capture/index.ts';
import type { Films } from '../films/index.ts';
import type { Frames } from '../frames/index.ts';
import type { Cluster } from './cluster.ts';
import { json, NOTHING, type NodeAct, type NodeInput, type NodeReply } from './node-act.ts';
import { FACTS } from './node-peer.ts';
import { readWireOrigin } from './wire-origin.ts';

/** What is done here to a feed needs these of the service. */
export interface FeedActCtx {
  cluster: Cluster | null;
  films: Films;
  frames: Frames;
  leases: FeedLeases;
  views: LiveViews;
}

type FeedAct = NodeAct<FeedActCtx>;
type Run = FeedAct['run'];

/** What is written is written only where this node holds the feed. */
function writes(act: string, work: (ctx: FeedActCtx, input: NodeInput) => Promise<unknown>): FeedAct {
  const run: Run = async (ctx, input) => {
    const { cluster } = ctx;
    if (!cluster) throw appError('NothingHere');
    return json(await cluster.homes.writeHere(input.feedId, () => work(ctx, input)));
  };
  return { method: 'POST', path: `/feeds/:feedId/${act}`, run };
}

/** What holds for any node. */
function tells(act: string, work: (ctx: FeedActCtx, input: NodeInput) => Promise<unknown>): FeedAct {
  return {
    method: 'POST',
    path: `/feeds/:feedId/${act}`,
    run: async (ctx, input) => json(await work(ctx, input)),
  };
}

const reads = (act: string, run: Run): FeedAct => ({ method: 'GET', path: `/feeds/:feedId/${act}`, run });

export const feedActs: readonly FeedAct[] = [
  writes('accept', ({ frames }, { feedId, query, body }) =>
    frames.here.intake.accept(feedId, {
      timeSec: Number(query.time),
      jpeg: body,
      // Calls are signed: another node of ours says so.
      origin: readWireOrigin(query.origin),
    }),
  ),
  // Acknowledged to another machine, so it must survive this one's power cut.
  writes('import', ({ frames }, { feedId, query, body }) =>
    frames.here.past.take(feedId, Number(query.time), body, {
      // A node of the version before does not say it.
      importNumber: Number(query.import ?? 0),
      durable: true,
    }),
  ),
  writes('paint', ({ frames }, { feedId, query, body }) =>
    frames.here.paintColors(feedId, Number(query.from), body),
  ),
  writes('thin', ({ frames }, { feedId, query, body }) => {
    const gone = new Set(JSON.parse(body.toString()) as number[]);
    return frames.here.thin(feedId, Number(query.from), Number(query.to), (timeSec) => !gone.has(timeSec));
  }),
  writes('erase', ({ frames }, { feedId, query }) =>
    frames.here.erase(feedId, Number(query.from), Number(query.to)),
  ),
  tells('sweep-erased', async ({ frames, films }, { feedId, query }) => {
    await frames.sweepErasedHere(feedId, Number(query.from), Number(query.to));
    await films.deleteBetween(feedId, Number(query.from), Number(query.to));
  }),
  writes('delete', ({ frames }, { feedId }) => frames.here.deleteFeed(feedId)),
  tells('forget', ({ frames }, { feedId }) => frames.here.forgetFeed(feedId)),
  tells('sweep', ({ frames }, { feedId, query }) =>
    frames.here.sweepSizes(feedId, Number(query.from), Number(query.to)),
  ),
  tells('drain', ({ frames }, { feedId }) => {
    // The news of what changed may come after this call.
    frames.here.forget(feedId);
    return frames.here.drained(feedId);
  }),
  reads('latest', readLatest),
  reads('original', readOriginal),
];

async function readLatest(ctx: FeedActCtx, { feedId, query }: NodeInput): Promise<NodeReply> {
  if (query.seenago !== undefined) ctx.views.noteAgo(feedId, Number(query.seenago));
  if (!ctx.leases.isHeld(feedId)) {
    throw appError('FeedMoved', {}, { detail: { retryAfterSec: 1 } });
  }
  const frame = await ctx.frames.here.latest(feedId);
  if (!frame) return NOTHING;
  const { bytes, ...facts } = frame;
  if (query.time === String(facts.timeUs) && query.crc === String(facts.crc)) return { status: 304 };
  return { status: 200, headers: { [FACTS]: JSON.stringify(facts) }, body: bytes };
}

async function readOriginal({ frames }: FeedActCtx, { feedId }: NodeInput): Promise<NodeReply> {
  const original = frames.here.original(feedId);
  if (!original) return NOTHING;
  const { jpeg, ...facts } = original;
  return { status: 200, headers: { [FACTS]: JSON.stringify(facts) }, body: jpeg };
}
