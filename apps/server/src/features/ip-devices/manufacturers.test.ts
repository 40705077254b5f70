import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addMember } from '../../test-setup/members.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const PATH = '/api/nv/ipdevice/manufacturerurls';
const ask = async (path: string): Promise<Json> => {
  const response = await app.call(`${PATH}${path}`, { as: ada });
  return { status: response.status, ...((await response.json()) as object) };
};

describe('addresses of manufacturers', () => {
  it('are listed by maker, and filled in with host and port [API-53] [IPD-04]', async () => {
    const { Manufacturers } = await ask('');
    expect(Manufacturers).toEqual(expect.arrayContaining(['Axis', 'Hikvision', 'HiLook']));
    const axis = await ask('/axis?hostNameAndPortNumber=198.51.100.7:80');
    expect(axis).toMatchObject({ status: 200, Manufacturer: 'Axis' });
    const uris = axis.Urls.map(({ Uri, Kind }: Json) => `${Kind} ${Uri}`);
    expect(uris).toContain('Image http://198.51.100.7:80/jpg/1/image.jpg');
    expect(uris.some((uri: string) => uri.startsWith('Stream rtsp://198.51.100.7:554/'))).toBe(true);
    const v6 = await ask(`/Axis?hostNameAndPortNumber=${encodeURIComponent('[fd12::7]:81')}`);
    expect(v6.Urls.map(({ Uri }: Json) => Uri)).toContain('http://[fd12::7]:81/jpg/1/image.jpg');
  });

  it('have the RTSP port that the device has [EXT-332] [API-53]', async () => {
    const { Urls } = await ask('/axis?hostNameAndPortNumber=198.51.100.7:80&rtspPort=8554');
    const streams = Urls.filter(({ Kind }: Json) => Kind === 'Stream').map(({ Uri }: Json) => Uri);
    expect(streams.length).toBeGreaterThan(0);
    expect(streams.every((uri: string) => uri.startsWith('rtsp://198.51.100.7:8554/'))).toBe(true);
    expect((await ask('/axis?hostNameAndPortNumber=cam&rtspPort=0')).status).toBe(400);
  });

  it('of an unknown maker are none [API-53]', async () => {
    expect(await ask('/Nobody?hostNameAndPortNumber=cam')).toEqual({
      status: 200,
      Manufacturer: 'Nobody',
      Urls: [],
    });
  });

  it.each(['', 'http://cam', 'cam:0', 'cam:99999', 'fe80::1%eth0', 'a b', 'root@cam'])(
    'need a host and a port: %j is none [API-53]',
    async (text) => {
      const refused = await ask(`/Axis?hostNameAndPortNumber=${encodeURIComponent(text)}`);
      expect(refused).toMatchObject({ status: 400, Error: { Fields: [{ Name: 'hostNameAndPortNumber' }] } });
    },
  );
});

describe('looking for cameras on the local network', () => {
  const search = (on: TestApp, as: Caller) => on.call('/api/nv/ipdevice/discover', { as, method: 'POST' });

  it('is for people of the account, Owner or Administrator [EXT-143]', async () => {
    const alan = await addMember(app.ctx, ada.accountId, 'Alan', 'Administrator');
    const found = await search(app, alan);
    expect(found.status).toBe(200);
    expect(await found.json()).toEqual({ Devices: expect.any(Array) });
    const made = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, method: 'POST', body: {} });
    const { Key: apiKey } = (await made.json()) as { Key: string };
    expect((await search(app, { apiKey })).status).toBe(403);
  });

  it('is closed where the operator has closed the own network [EXT-143] [OPS-06]', async () => {
    const closed = await startTestApp({ env: { PRIVATE_TARGETS: 'off' } });
    const owner = await closed.addOwner('Carl');
    const refused = await search(closed, owner);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('operator');
    await closed.close();
  });
});
