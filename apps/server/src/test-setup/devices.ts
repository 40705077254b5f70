/** Network devices of tests, by the service's own calls. */
import type { TestApp } from './app.ts';
import type { Caller } from './users.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const PATH = '/api/nv/ipdevice';

/** Calls of one person about devices; each gives the answer with its status. */
export class DeviceCalls {
  readonly #app: TestApp;
  readonly as: Caller;

  constructor(app: TestApp, as: Caller) {
    this.#app = app;
    this.as = as;
  }

  async list(): Promise<Json[]> {
    return (await this.#app.call(PATH, { as: this.as })).json() as Promise<Json[]>;
  }

  save(body: object, headers: Record<string, string> = {}): Promise<Json> {
    return this.#json('', { body, headers });
  }

  /** Adds a device with one channel. */
  async add(device: object, uri: string): Promise<Json> {
    return this.save({ DeviceType: 'Generic', ...device, ChannelInfo: { Channels: [{ Uri: uri }] } });
  }

  /** Saves a device as it was answered, with changes. */
  change(device: Json, change: object, headers: Record<string, string> = {}): Promise<Json> {
    const { status: _status, ...body } = device;
    return this.save({ ...body, ...change }, headers);
  }

  delete(id: string): Promise<Json> {
    return this.#json(`/${id}`, { method: 'DELETE' });
  }

  detect(id: string): Promise<Json> {
    return this.#json(`/detectchannels/${id}`);
  }

  /** Tries the channel; the first one when none is named. */
  report(device: Json, channelId: string = device.ChannelInfo.Channels[0].Id): Promise<Json> {
    return this.#json(`/updatechannelreport/${device.Id}/${channelId}`);
  }

  setSource(feedId: string, deviceId: string, channelId?: string, intent = 'Image'): Promise<Json> {
    const path = `/capturesource/${feedId}/${intent}/${deviceId}${channelId ? `/${channelId}` : ''}`;
    return this.#json(path, { method: 'POST' });
  }

  saveSource(feedId: string, body: object, intent = 'Image'): Promise<Json> {
    return this.#json(`/capturesource/${feedId}/${intent}`, { body });
  }

  source(feedId: string, intent = 'Image'): Promise<Json> {
    return this.#json(`/capturesource/${feedId}/${intent}`);
  }

  test(body: object): Promise<Json> {
    return this.#json('/yourcamera', { body });
  }

  async #json(path: string, options: Omit<Parameters<TestApp['call']>[1], 'as'> = {}): Promise<Json> {
    const response = await this.#app.call(`${PATH}${path}`, { ...options, as: this.as });
    const text = await response.text();
    return { status: response.status, ...(text ? JSON.parse(text) : {}) };
  }
}
