import { expect } from './fixtures.ts';

/** The program of a Window or a Station as it calls the service: real calls, and nothing of the pages (DVP). */

const PROGRAM = { Platform: 'linux', Version: '1.0.0' };
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code as a Window makes it for itself (DVP-04). */
function newWindowCode(): string {
  const letters = Array.from({ length: 26 }, () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)]);
  return `${letters.join('')}W`;
}

export class DeviceProgram {
  readonly code: string;
  readonly #url: string;
  readonly #pollToken: string;
  #token = '';

  private constructor(url: string, code: string, pollToken: string) {
    this.code = code;
    this.#url = url;
    this.#pollToken = pollToken;
  }

  /** It waits to be paired from now on (DVP-02). */
  static async waiting(url: string, DeviceType: 'Window' | 'Station'): Promise<DeviceProgram> {
    const body = { DeviceType, ...PROGRAM, PairKey: DeviceType === 'Window' ? newWindowCode() : null };
    const answer = await fetch(`${url}/api/v2/device/pair`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    const offer = (await answer.json()) as { PairKey: string; PollToken: string };
    return new DeviceProgram(url, offer.PairKey, offer.PollToken);
  }

  /** It asks whether somebody paired it, and takes its token (DVP-03); gives its id. */
  async paired(): Promise<string> {
    const headers = { authorization: `Poll ${this.#pollToken}` };
    const answer = await fetch(`${this.#url}/api/v2/device/pair/${this.code}`, { headers });
    const state = (await answer.json()) as { State: string; DeviceId: string; DeviceToken: string };
    expect(state.State).toBe('Paired');
    this.#token = state.DeviceToken;
    return state.DeviceId;
  }

  /** Gives the commands that wait (DVP-05). */
  async checkIn(said: object = {}): Promise<{ Id: string; Name: string }[]> {
    const answer = await this.call('checkin', { ...PROGRAM, ConfigVersion: 1, ...said });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { Commands: { Id: string; Name: string }[] }).Commands;
  }

  async config<T>(): Promise<T> {
    return (await (await this.call('config')).json()) as T;
  }

  /** A call of its own; a body that is no object is a JPEG. */
  call(path: string, body?: object | Buffer): Promise<Response> {
    const isPicture = Buffer.isBuffer(body);
    return fetch(`${this.#url}/api/v2/device/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Device ${this.#token}`,
        ...(body && { 'content-type': isPicture ? 'image/jpeg' : 'application/json' }),
      },
      ...(body && { body: isPicture ? new Uint8Array(body) : JSON.stringify(body) }),
    });
  }
}
