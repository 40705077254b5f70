/** The `capture` process: takes pictures of the feeds whose leases this node holds. */
import { Counter, Histogram } from 'prom-client';
import { CaptureNode } from '../capture/index.ts';
import { ClipRecorder } from '../clips/index.ts';
import { linkToken } from '../cloud-links/index.ts';
import type { Ctx } from '../context/ctx.ts';
import { noteChangedFeeds, postAlerts } from '../features/alerts/index.ts';
import { recorderParts } from '../features/clips/index.ts';
import { openSentPictures } from '../features/stream-in/index.ts';
import { isCaptureLimited } from '../plans/index.ts';
import type { RestreamNode } from '../restream/index.ts';
import { startRestreams } from './restreams.ts';

export interface RunningCapture {
  node: CaptureNode;
  recorder: ClipRecorder;
  restreams: RestreamNode;
  /** Takes no new picture, ends those in hand and lets the feeds go. */
  stop(): Promise<void>;
}

/** Of the 30 s of a stop (OPS-11). */
const LAST_SENDING_MS = 5_000;

const LATENESS_BUCKETS_SEC = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export async function startCapture(ctx: Ctx): Promise<RunningCapture> {
  const { registry } = ctx.metrics;
  const tried = new Counter({
    name: 'longview_capture_tries_total',
    help: 'Pictures asked of cameras, by outcome.',
    labelNames: ['status'],
    registers: [registry],
  });
  const lateness = new Histogram({
    name: 'longview_capture_lateness_seconds',
    help: 'Start of a picture after its due time.',
    buckets: LATENESS_BUCKETS_SEC,
    registers: [registry],
  });
  const node = new CaptureNode({
    ...ctx,
    privateTargets: ctx.config.privateTargets,
    tokenOf: (deviceId) => linkToken(ctx, deviceId),
    openSent: (feedId, intervalSec) => openSentPictures(ctx, feedId, intervalSec),
    isFirstPictureOnly: (source) => isCaptureLimited(ctx, source),
    onAlerts: (trx, news) => postAlerts(ctx, trx, news),
    onChanged: noteChangedFeeds,
    onLateness: (latenessMs) => lateness.observe(latenessMs / 1000),
    onTried: (status) => tried.inc({ status }),
  });
  await node.start();
  const holds = (feedId: string) => node.holds(feedId);
  const recorder = new ClipRecorder({ ...ctx, ...recorderParts(ctx), nodeId: ctx.leases.nodeId, holds });
  await recorder.start();
  const restreams = await startRestreams(ctx, holds);
  const stop = async () => {
    await restreams.stop();
    await recorder.stop();
    await node.stop();
    // Frames of the other nodes' feeds, too, may lie on this disk alone.
    if (ctx.cluster) await ctx.frames.sender?.sendForAWhile(ctx.clock, LAST_SENDING_MS);
  };
  return { node, recorder, restreams, stop };
}
