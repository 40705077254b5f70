/** Contract route → use case. */
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';
import { zipFrames } from './zip-frames.ts';

export const framesZipRoutes = [
  handle(routes.getFramesZip, (ctx, actor, { query }, call) => zipFrames(ctx, actor, query, call)),
];
