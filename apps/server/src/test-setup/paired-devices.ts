/** Windows and Stations of tests, paired as people and devices do it. */
import type { Device, DeviceConfig, Pairing, PairingOffer, PairingState } from '@longview/contract';
import { makePairCode } from '@longview/rules/devices';
import type { z } from 'zod';
import type { CallOptions, TestApp } from './app.ts';
import type { Caller } from './users.ts';

const PATH = '/api/nv/devicemanage';
export const PROGRAM = { Platform: 'linux', Version: '1.0.0' };

/** A device as its own program sees it. */
export interface TestDevice {
  id: string;
  code: string;
  pollToken: string;
  token: string;
}

export const newWindowCode = () => makePairCode('Window', (n) => Math.floor(Math.random() * n));

/** As its program calls. */
export const asDevice = (deviceToken: string): Caller => ({ deviceToken });

export async function json<T>(response: Response, status = 200): Promise<T> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.url}: ${response.status} ${text}`);
  return JSON.parse(text || 'null') as T;
}

/** DVP-02, from an address of its own so that no limit is met. */
export async function offer(
  app: TestApp,
  type: 'Window' | 'Station',
  key: string | null = type === 'Window' ? newWindowCode() : null,
): Promise<z.output<typeof PairingOffer>> {
  const body = { DeviceType: type, ...PROGRAM, PairKey: key };
  return json(await app.call('/api/v2/device/pair', { body, headers: await freeLimits(app) }), 201);
}

/** Many devices of tests share one address. */
async function freeLimits(app: TestApp): Promise<Record<string, string>> {
  await app.ctx.db.deleteFrom('sign_in_limit').where('key', 'like', 'pairRequests%').execute();
  return {};
}

export async function poll(app: TestApp, code: string, pollToken: string): Promise<PairingState> {
  const headers = { authorization: `Poll ${pollToken}` };
  return json(await app.call(`/api/v2/device/pair/${code}`, { headers }));
}

/** API-38 or API-39. */
export const provision = (app: TestApp, as: Caller, code: string, body: object = { deviceName: 'Lobby' }) =>
  app.call(`${PATH}/provision/${code}`, { as, body });

/** Pairs a new device from end to end, or with `deviceId` one in the place of another. */
export async function pairDevice(
  app: TestApp,
  as: Caller,
  type: 'Window' | 'Station',
  body: object = { deviceName: type === 'Window' ? 'Lobby' : 'Roof' },
): Promise<TestDevice> {
  const { PairKey: code, PollToken: pollToken } = await offer(app, type);
  const { Device } = await json<Pairing>(
    await provision(app, as, code, body),
    'deviceId' in body ? 200 : 201,
  );
  const { DeviceToken } = await poll(app, code, pollToken);
  if (!Device || !DeviceToken) throw new Error('It is not paired.');
  return { id: Device.Prop.Id, code, pollToken, token: DeviceToken };
}

export const listDevices = async (app: TestApp, as: Caller) => json<Device[]>(await app.call(PATH, { as }));

export async function deviceOf(app: TestApp, as: Caller, id: string): Promise<Device> {
  const device = (await listDevices(app, as)).find(({ Prop }) => Prop.Id === id);
  if (!device) throw new Error('There is no such device.');
  return device;
}

/** API-32 of one part; the rest stays as it is. */
export function saveDevice(
  app: TestApp,
  as: Caller,
  id: string,
  change: object,
  options: CallOptions = {},
): Promise<Response> {
  const body = { device: { Prop: { Id: id, Description: { Name: 'Roof' } } }, ...change };
  return app.call(PATH, { as, body, ...options });
}

/** A Window that plays these feeds and resources. */
export const playlist = (feedIds: readonly string[], resourceIds: readonly string[] = []) => ({
  ConfigTW: {
    Player: {
      Playlist: [
        {
          Type: 'Default',
          Items: [
            { PlayModeConfiguration: { PlayMode: 'CycleImage', FeedIds: feedIds, ResourceIds: resourceIds } },
          ],
        },
      ],
    },
  },
});

/** A Station with one camera on these feeds. */
export const station = (feedIds: readonly string[], camera: object = {}) => ({
  ConfigTS: {
    Cameras: [
      {
        ConfigId: 'cam1',
        CaptureConfig: { FeedAttachments: feedIds.map((FeedId) => ({ FeedId })) },
        ...camera,
      },
    ],
  },
});

export const checkIn = (app: TestApp, token: string, said: object = {}) =>
  app.call('/api/v2/device/checkin', {
    as: asDevice(token),
    body: { ...PROGRAM, ConfigVersion: 0, Cameras: [], ...said },
  });

export const configOf = async (app: TestApp, token: string) =>
  json<DeviceConfig>(await app.call('/api/v2/device/config', { as: asDevice(token) }));
