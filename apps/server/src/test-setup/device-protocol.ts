/** The service as devices call it. */
import type { CheckInReply } from '@longview/contract';
import { startTestApp } from './app.ts';
import {
  asDevice,
  checkIn,
  configOf,
  json,
  pairDevice,
  saveDevice,
  station,
  type TestDevice,
} from './paired-devices.ts';
import { addFeed } from './pictures.ts';
import { ShiftedClock } from './shifted-clock.ts';

/** Devices that answer and ask, on a clock that can be set; nobody is held up by the limit of public calls. */
export async function openDeviceProtocol() {
  const clock = new ShiftedClock();
  const app = await startTestApp({ clock, publicCallsPerMinute: 1e9 });
  const ada = await app.setUp();
  return {
    app,
    ada,
    clock,
    nowSec: () => Math.floor(clock.now() / 1000),
    reply: async (token: string, said: object = {}) => json<CheckInReply>(await checkIn(app, token, said)),
    post: (token: string, path: string, body: object | Uint8Array) =>
      app.call(path, { as: asDevice(token), body }),
    /** A Station with a camera on a new feed. */
    capturing: async (): Promise<TestDevice & { feedId: string; sid: string }> => {
      const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
      const device = await pairDevice(app, ada, 'Station');
      await json(await saveDevice(app, ada, device.id, station([feedId])));
      const sid = (await configOf(app, device.token)).Feeds[0]?.FeedSid ?? '';
      return { ...device, feedId, sid };
    },
  };
}
