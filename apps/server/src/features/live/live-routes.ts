/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle, handleSocket } from '../../http/register-routes.ts';
import { beginWhep } from './begin-whep.ts';
import { checkLive } from './check-live.ts';
import type { LiveCtx } from './ctx.ts';
import { endWhep } from './end-whep.ts';
import { getLiveFile } from './get-live-file.ts';
import { getLivePlaylist } from './get-live-playlist.ts';
import { setLiveVideo } from './set-live-video.ts';
import { watchByAnswer } from './watch-by-answer.ts';
import { watchBySocket } from './watch-by-socket.ts';

export const liveRoutes: readonly HandledRoute<LiveCtx>[] = [
  handleSocket(
    routes.watchLive,
    (ctx, actor, { params, query }, call) =>
      watchByAnswer(ctx, actor, { ...params, video: query.video }, call),
    (ctx, actor, { params, query }, call) =>
      watchBySocket(ctx, actor, { ...params, video: query.video }, call),
  ),
  handle(routes.getLivePlaylist, (ctx, actor, { params, query }, { request }) =>
    getLivePlaylist(ctx, actor, {
      feedId: params.feedId,
      video: query.video,
      segment: query._HLS_msn,
      part: query._HLS_part,
      keys: query,
      ip: request.ip,
    }),
  ),
  handle(routes.getLiveFile, (ctx, actor, { params, query }, { request }) =>
    getLiveFile(ctx, actor, { ...params, video: query.video, ip: request.ip }),
  ),
  handle(routes.beginWhep, (ctx, actor, { params, query, body }, call) =>
    beginWhep(ctx, actor, { ...params, video: query.video, body }, call),
  ),
  handle(routes.endWhep, (ctx, _actor, { params }) => endWhep(ctx, params)),
  handle(routes.setLiveVideo, (ctx, actor, { params, body }) =>
    setLiveVideo(ctx, actor, params.feedId, body.IsOn),
  ),
  handle(routes.checkLive, (ctx, actor, { params }) => checkLive(ctx, actor, params.feedId)),
];
