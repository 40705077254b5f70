/** Contract route → use case. */
import { AppError } from '@longview/base';
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';

const noDevice = () => new AppError('NotFound', 'No such device.');

export const deviceLinkRoutes = [
  handle(routes.startDeviceLink, async () => {
    throw noDevice();
  }),
  handle(routes.stopDeviceLink, async () => {
    throw noDevice();
  }),
  handle(routes.endDeviceLink, async () => {
    throw noDevice();
  }),
];
