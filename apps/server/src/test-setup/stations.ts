/** Stations of tests, edited and asked. */
import type { CameraItem, StationConfig, StationConfigClear } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { startTestApp } from './app.ts';
import { configOf, deviceOf, saveDevice } from './paired-devices.ts';
import { addFeed } from './pictures.ts';
import { ShiftedClock } from './shifted-clock.ts';

export const attached = ({ CaptureConfig }: Pick<CameraItem, 'CaptureConfig'>) =>
  CaptureConfig.FeedAttachments.map(({ FeedId }) => FeedId);

/** An account whose Stations are edited, and what these then hear of it. */
export async function openStations() {
  const clock = new ShiftedClock();
  const app = await startTestApp({ clock, publicCallsPerMinute: 1e9 });
  const ada = await app.setUp();
  return {
    app,
    ada,
    clock,
    now: (plusSec = 0) => formatTime(Math.floor(clock.now() / 1000) + plusSec),
    newFeed: () => addFeed(app.ctx, { accountId: ada.accountId }),
    stationOf: async (id: string) => (await deviceOf(app, ada, id)).Config as StationConfig,
    clearOf: async (token: string) => (await configOf(app, token)).Config as StationConfigClear,
    save: (id: string, ...cameras: object[]) => saveDevice(app, ada, id, { ConfigTS: { Cameras: cameras } }),
    versionsOf: async (id: string, token: string) => ({
      saved: (await deviceOf(app, ada, id)).Version,
      told: (await configOf(app, token)).ConfigVersion,
    }),
  };
}
