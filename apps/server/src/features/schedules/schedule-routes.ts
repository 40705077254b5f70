/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import type { SchedulesCtx } from './ctx.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { getSchedule, listSchedules } from './get-schedules.ts';
import { addSchedule, replaceSchedule } from './save-schedule.ts';

export const scheduleRoutes: readonly HandledRoute<SchedulesCtx>[] = [
  handle(routes.listSchedules, (ctx, actor) => listSchedules(ctx, actor)),
  handle(routes.getSchedule, (ctx, actor, { params }) => getSchedule(ctx, actor, params.id)),
  handle(routes.saveSchedule, async (ctx, actor, { body }, call) =>
    body.Id === null
      ? reply(201, await addSchedule(ctx, actor, body))
      : reply(200, await replaceSchedule(ctx, actor, body.Id, body, ifMatch(call))),
  ),
  handle(routes.deleteSchedule, async (ctx, actor, { params }) => {
    await deleteSchedule(ctx, actor, params.id);
    return undefined;
  }),
];
