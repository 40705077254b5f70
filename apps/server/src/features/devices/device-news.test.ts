import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { openPage } from '../../test-setup/listening-page.ts';
import { checkIn, json, pairDevice, playlist, saveDevice } from '../../test-setup/paired-devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());

it('tells the pages of the account, and no others, of devices that change or come to life [EXT-80] [DEV-01]', async () => {
  const page = await openPage(app, ada, []);
  const other = await openPage(app, eve, []);
  const told = () => page.next((update) => update.AreDevicesChanged);
  const { id, token } = await pairDevice(app, ada, 'Window');
  await told();
  await checkIn(app, token);
  await told();
  await json(await saveDevice(app, ada, id, playlist([])));
  await told();
  await app.call(`/api/nv/devicemanage/${id}`, { as: ada, method: 'DELETE' });
  await told();
  // What Eve hears of a feed of her own comes after all that she might have heard of this device.
  await app.call(`/api/nv/feed/info/${await addFeed(app.ctx, { accountId: eve.accountId })}`, {
    as: eve,
    body: { Name: 'Own', Description: null, TimeZone: 'UTC', IsPublic: false },
  });
  await other.next((update) => update.IsListChanged);
  expect(other.heard.filter((update) => update.AreDevicesChanged)).toEqual([]);
  page.close();
  other.close();
});
