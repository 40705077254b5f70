/** Contract route → use case. v1 spells the same calls with the feed in the path (PUB-02). */

import { routes } from '@longview/contract';
import type { Call } from '../../http/call.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import { inTurn } from './caller-turns.ts';
import type { FramesCtx } from './ctx.ts';
import { getFrame } from './get-frame.ts';
import { queryFrames } from './query-frames.ts';
import { readChanges } from './read-changes.ts';
import { readColors } from './read-colors.ts';
import { readGaps } from './read-gaps.ts';
import { readIndex } from './read-index.ts';
import { readMarks, readMarksCsv } from './read-marks.ts';
import { readMeasures } from './read-measures.ts';
import { readPast } from './read-past.ts';
import { readSheet } from './read-sheet.ts';
import { readUsual } from './read-usual.ts';
import { requirePusher, setFrame } from './set-frame.ts';

const knownTag = ({ request }: Call) => ({ ifNoneMatch: request.headers['if-none-match'] });

export const frameRoutes: readonly HandledRoute<FramesCtx>[] = [
  handle(routes.getFrame, (ctx, actor, { query }, call) =>
    getFrame(ctx, actor, { ...query, feedId: query.feedid, ...knownTag(call) }),
  ),
  handle(routes.getFrameV1, (ctx, actor, { query, params }, call) =>
    getFrame(ctx, actor, { ...query, ...params, ...knownTag(call) }),
  ),
  handle(routes.getFrameV1Query, (ctx, actor, { query }, call) =>
    getFrame(ctx, actor, { ...query, feedId: query.feedid, ...knownTag(call) }),
  ),
  handle(routes.queryFrames, (ctx, actor, { query }) =>
    queryFrames(ctx, actor, { ...query, feedId: query.feedid }),
  ),
  handle(routes.queryFramesV1, (ctx, actor, { query, params }) =>
    queryFrames(ctx, actor, { ...query, ...params }),
  ),
  handle(routes.queryFramesV1Query, (ctx, actor, { query }) =>
    queryFrames(ctx, actor, { ...query, feedId: query.feedid }),
  ),
  handle(
    routes.setFrame,
    (ctx, actor, { query, body }) => setFrame(ctx, actor, { ...query, feedId: query.feedid, body }),
    (ctx, actor, { query }) => requirePusher(ctx, actor, { ...query, feedId: query.feedid }),
  ),
  handle(
    routes.setFrameV1,
    (ctx, actor, { query, params, body }) => setFrame(ctx, actor, { ...query, ...params, body }),
    (ctx, actor, { query, params }) => requirePusher(ctx, actor, { ...query, ...params }),
  ),
  handle(
    routes.setFrameV1Query,
    (ctx, actor, { query, body }) => setFrame(ctx, actor, { ...query, feedId: query.feedid, body }),
    (ctx, actor, { query }) => requirePusher(ctx, actor, { ...query, feedId: query.feedid }),
  ),
  handle(routes.getFrameColors, (ctx, actor, { query }) => readColors(ctx, actor, query)),
  handle(routes.getFrameChanges, (ctx, actor, { query }, { request }) =>
    inTurn(actor, request.ip, () => readChanges(ctx, actor, query)),
  ),
  handle(routes.readFramesPast, async (ctx, actor, { params }) => {
    await readPast(ctx, actor, params.feedId);
    return reply(204);
  }),
  handle(routes.getFrameMarks, (ctx, actor, { query }) => readMarks(ctx, actor, query)),
  handle(routes.getFrameMarksCsv, (ctx, actor, { query }) => readMarksCsv(ctx, actor, query)),
  handle(routes.getRegionMeasures, (ctx, actor, { query }, { request }) =>
    inTurn(actor, request.ip, () => readMeasures(ctx, actor, query)),
  ),
  handle(routes.getFrameSheet, (ctx, actor, { query }, call) =>
    readSheet(ctx, actor, { ...query, ...knownTag(call) }),
  ),
  handle(routes.getFrameUsual, (ctx, actor, { query }, call) =>
    readUsual(ctx, actor, { ...query, ...knownTag(call) }),
  ),
  handle(routes.getFrameIndex, (ctx, actor, { query }) => readIndex(ctx, actor, query)),
  handle(routes.getFrameGaps, (ctx, actor, { query }) => readGaps(ctx, actor, query)),
];
