/**
 * What other nodes have of the streams that this one reads (docs/adr/0014): a long answer for all who watch there, lists
 * and files of LL-HLS, ends of WebRTC. Whose viewers may watch is decided there; what a feed hides is hidden here.
 */
import { type AppError, appError } from '@longview/base';
import type { LiveVideo } from '@longview/rules/live';
import { isFormKnown, markOf, RelayViewer } from '../../live/index.ts';
import { json, NOTHING, type NodeAct, type NodeInput, type NodeReply } from '../../nodes/index.ts';
import type { LiveCtx } from './ctx.ts';
import { hlsFileHere, hlsListHere } from './hls-here.ts';
import { streamOf } from './live-access.ts';
import { renditionOf } from './watch-live.ts';

export const liveActs: readonly NodeAct<LiveCtx>[] = [
  { method: 'GET', path: '/feeds/:feedId/live', run: giveStream },
  { method: 'POST', path: '/feeds/:feedId/live-viewers', run: noteViewers },
  { method: 'GET', path: '/feeds/:feedId/hls', run: giveList },
  { method: 'GET', path: '/feeds/:feedId/hls-file', run: giveFile },
  { method: 'POST', path: '/feeds/:feedId/whep-end', run: endSession },
];

/**
 * @throws AppError Unavailable `OtherVersion`; `FeedMoved` where another node reads it, or another source is meant; as
 * `LiveHub.join`
 */
async function giveStream(ctx: LiveCtx, { feedId, query }: NodeInput): Promise<NodeReply> {
  requireForm(query.reads);
  const stream = await requireStream(ctx, feedId);
  if (markOf(stream.source.key) !== query.mark) throw moved();
  const viewer = new RelayViewer(ctx.clock, () => ctx.live.viewersOf(feedId));
  try {
    const rendition = query.rendition === 'H264' ? 'H264' : 'Copy';
    const connection = { id: query.line ?? '', viewerCount: 0 };
    const leave = ctx.live.join({ ...stream, viewer, rendition, connection, isBound: true });
    viewer.body.once('close', leave);
    return { status: 200, body: viewer.body };
  } catch (err) {
    viewer.body.destroy();
    throw err;
  }
}

async function noteViewers({ live }: Pick<LiveCtx, 'live'>, { query }: NodeInput): Promise<NodeReply> {
  live.noteViewers(query.line ?? '', Number(query.viewers));
  return NOTHING;
}

async function giveList(ctx: LiveCtx, { feedId, query }: NodeInput): Promise<NodeReply> {
  const viewer = await viewerOf(ctx, feedId, query.video);
  const list = await hlsListHere(ctx, viewer, { segment: count(query.segment), part: count(query.part) });
  const all = list.all.map(({ number, headNumber, isDone, parts }) => ({
    ...{ number, headNumber, isDone },
    parts: parts.map(({ durationMs, isIndependent }) => ({ durationMs, isIndependent })),
  }));
  return json({ all, goneHeads: list.goneHeads });
}

async function giveFile(ctx: LiveCtx, { feedId, query }: NodeInput): Promise<NodeReply> {
  const viewer = await viewerOf(ctx, feedId, query.video);
  const bytes = await hlsFileHere(ctx, viewer, query.name ?? '');
  return bytes ? { status: 200, body: bytes } : NOTHING;
}

async function endSession({ rtc }: Pick<LiveCtx, 'rtc'>, { feedId, query }: NodeInput): Promise<NodeReply> {
  return json(rtc?.end(feedId, query.session ?? '') ?? false);
}

async function viewerOf(ctx: LiveCtx, feedId: string, video: string | undefined) {
  const rendition = renditionOf(video as LiveVideo | undefined);
  const open = ctx.hls.find(feedId, rendition);
  // What is wrong with the camera is for few, and the other node does not say who asks.
  return open ?? ctx.hls.begin({ ...(await requireStream(ctx, feedId)), rendition, tellsWhy: false });
}

async function requireStream(ctx: LiveCtx, feedId: string) {
  const found = await streamOf(ctx, feedId);
  if ('stream' in found) {
    if (ctx.cluster?.live.isHere(feedId, found.stream.source.nodeId)) return found.stream;
    throw moved();
  }
  throw appError('NoLiveStream');
}

const count = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** @throws AppError Unavailable for a node whose version reads nothing that this one writes [EXT-285] */
function requireForm(reads: string | undefined): void {
  if (!isFormKnown(reads)) throw appError('LiveOtherVersion', {}, { detail: { retryAfterSec: 60 } });
}

function moved(): AppError {
  return appError('StreamMoved', {}, { detail: { retryAfterSec: 1 } });
}
