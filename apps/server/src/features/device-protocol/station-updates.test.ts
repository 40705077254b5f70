import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_FOLDER, PACKAGE_KEY_FILE, packageFileName, packageStatement } from '@longview/rules/devices';
import { afterAll, expect, it } from 'vitest';
import { openDeviceProtocol } from '../../test-setup/device-protocol.ts';
import { asDevice, deviceOf, json, pairDevice, saveDevice } from '../../test-setup/paired-devices.ts';

const { app, ada, clock, reply } = await openDeviceProtocol();
afterAll(() => app.close());

const keys = generateKeyPairSync('ed25519');
const folder = join(app.ctx.config.dataDir, PACKAGE_FOLDER);

async function put(Version: string, bytes: Buffer, key = keys.privateKey): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, PACKAGE_KEY_FILE), keys.publicKey.export({ type: 'spki', format: 'pem' }));
  const facts = { Version, Bytes: bytes.length, Sha512: createHash('sha512').update(bytes).digest('hex') };
  const Signature = sign(null, Buffer.from(packageStatement(facts)), key).toString('base64');
  const name = packageFileName(Version);
  await writeFile(join(folder, name), bytes);
  await writeFile(join(folder, name.replace(/tgz$/, 'json')), JSON.stringify({ ...facts, Signature }));
}

const want = (id: string, Firmware: object) =>
  saveDevice(app, ada, id, { ConfigTS: { Cameras: [], Firmware } });
const READY = { Version: '0.1.0', Update: { State: 'Ready', Version: null, Message: null } };

it('a Station is offered what it is to run of what is signed, and gets it whole or in part [EXT-334] [EXT-335] [ENT-18]', async () => {
  const { id, token } = await pairDevice(app, ada, 'Station');
  await put('0.2.0', Buffer.from('package two'));
  await put('0.10.0', Buffer.from('package ten'));
  await put('9.0.0', Buffer.from('somebody else'), generateKeyPairSync('ed25519').privateKey);
  clock.skip(11_000);
  expect((await reply(token, READY)).Update).toBeNull();
  await json(await want(id, { AutoUpdate: true, TargetVersion: null }));
  expect((await reply(token, READY)).Update).toMatchObject({ Version: '0.10.0', Bytes: 11 });
  await json(await want(id, { AutoUpdate: true, TargetVersion: '0.2.0' }));
  expect((await reply(token, READY)).Update).toMatchObject({ Version: '0.2.0' });
  await json(await want(id, { AutoUpdate: true, TargetVersion: '9.0.0' }));
  expect((await reply(token, READY)).Update).toBeNull();
  const get = (version: string, range = '', as = asDevice(token)) =>
    app.call(`/api/v2/device/package/${version}`, { as, headers: range === '' ? {} : { range } });
  const whole = await get('0.2.0');
  expect([whole.status, await whole.text()]).toEqual([200, 'package two']);
  const part = await get('0.2.0', 'bytes=8-');
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 8-10/11',
    'two',
  ]);
  for (const version of ['9.0.0', '0.3.0', '..%2Fstation-update'])
    expect((await get(version)).status).toBe(404);
  const window = await pairDevice(app, ada, 'Window');
  expect((await get('0.2.0', '', asDevice(window.token))).status).toBe(404);
  const wrong = await want(id, { TargetVersion: 'newest' });
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining('Give a version such as 1.2.3'),
  ]);
});

it('what became of an update is kept with its time, and a program that knows none is offered none [EXT-336]', async () => {
  const { id, token } = await pairDevice(app, ada, 'Station');
  await json(await want(id, { AutoUpdate: true, TargetVersion: null }));
  expect((await reply(token, {})).Update).toBeNull();
  expect((await deviceOf(app, ada, id)).Report?.Update).toBeNull();
  const failed = {
    Version: '0.1.0',
    Update: { State: 'Failed', Version: '0.10.0', Message: 'There is no room.' },
  };
  const shown = async () => (await deviceOf(app, ada, id)).Report?.Update;
  clock.skip(11_000);
  await reply(token, failed);
  const first = await shown();
  expect(first).toMatchObject({
    ...failed.Update,
    At: expect.stringMatching(/Z$/),
    Offered: ['0.10.0', '0.2.0'],
  });
  clock.skip(60_000);
  await reply(token, failed);
  expect(await shown()).toEqual(first);
  await reply(token, READY);
  expect((await shown())?.At).not.toBe(first?.At);
});
