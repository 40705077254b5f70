/** Contract route → use case. */
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';
import { testCamera } from './test-camera.ts';

export const ipDeviceRoutes = [
  handle(routes.testCamera, (ctx, actor, { body }, { request }) => testCamera(ctx, actor, body, request.ip)),
];
