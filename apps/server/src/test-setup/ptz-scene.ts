/** A feed whose pictures are of a simulated device with motors, and the calls that move it (EXT-142). */
import { makeId } from '@longview/rules';
import { type OnvifDevice, type OnvifDeviceOptions, startOnvifDevice } from '@longview/test-kit/onvif-device';
import type { TestApp } from './app.ts';
import { addFeed } from './pictures.ts';
import type { TestUser } from './users.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

export const PTZ_LOGIN = { username: 'root', password: 'p&ss<1>' };
const PRESETS = [
  { token: 'p1', name: 'Gate' },
  { token: 'p&2', name: 'Roof <north>' },
];
/** Of the picture that the device names by ONVIF. */
const MAIN = '/still/main.jpg?a=1&b=2';

export class PtzScene {
  readonly feedId: string;
  readonly device: OnvifDevice;
  readonly #app: TestApp;
  readonly #owner: TestUser;

  private constructor(app: TestApp, owner: TestUser, device: OnvifDevice, feedId: string) {
    this.#app = app;
    this.#owner = owner;
    this.device = device;
    this.feedId = feedId;
  }

  static async open(
    app: TestApp,
    owner: TestUser,
    options: OnvifDeviceOptions = {},
    { password = PTZ_LOGIN.password, path = MAIN } = {},
  ): Promise<PtzScene> {
    const device = await startOnvifDevice({ login: PTZ_LOGIN, ptz: { presets: PRESETS }, ...options });
    const feedId = await addFeed(app.ctx, { accountId: owner.accountId });
    const id = makeId('ipDevice', (n) => Math.floor(Math.random() * n));
    const address = { host: '127.0.0.1', http_port: device.port, onvif_port: device.port };
    const login = { username: PTZ_LOGIN.username, password_sealed: app.ctx.secrets.seal(password) };
    const row = { id, account_id: owner.accountId, device_type: 'Generic' as const, ...address, ...login };
    await app.ctx.db.insertInto('ip_device').values(row).execute();
    const url = `http://127.0.0.1:${device.port}${path}`;
    const source = { feed_id: feedId, intent: 'Image' as const, device_id: id, url, version: 1 };
    await app.ctx.db.insertInto('capture_source').values(source).execute();
    return new PtzScene(app, owner, device, feedId);
  }

  /** What the mount can do; with a body, moves it. */
  async call(body?: object, as: TestUser = this.#owner): Promise<Json> {
    const response = await this.#app.call(`/api/nv/feed/ptz/${this.feedId}`, { as, ...(body && { body }) });
    return { status: response.status, ...((await response.json()) as object) };
  }

  /** What the mount was told, in order. */
  deeds(): string[] {
    return this.device.deeds.map(({ deed }) => deed);
  }

  async moving(): Promise<void> {
    while (!this.device.isMoving()) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** As a person who saves the device with another password. */
  async changePassword(password: string): Promise<void> {
    const { db, secrets } = this.#app.ctx;
    const change = { password_sealed: secrets.seal(password), version: 2 };
    await db.updateTable('ip_device').set(change).where('onvif_port', '=', this.device.port).execute();
  }
}
