import type { DeviceState, DeviceType } from '@longview/rules/ip-devices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertCalls, watch } from '../../test-setup/alert-scene.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { saveSource } from '../capture-sources/index.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());

const setState = (device: string, link_state: DeviceState) =>
  app.ctx.db.updateTable('ip_device').set({ link_state }).where('id', '=', device).execute();

/** A feed whose pictures lie in the account that the device is. */
async function watchLinked(type: DeviceType, device: string) {
  const values = {
    id: device,
    account_id: ada.accountId,
    device_type: type,
    name: 'Mine',
    link_state: 'Active' as const,
  };
  await app.ctx.db.insertInto('ip_device').values(values).execute();
  const feed = await watch(app, ada, `Gate ${device}`);
  const place = { feed_id: feed.feedId, intent: 'Image' as const, device_id: device };
  await saveSource(app.ctx.db, {
    ...place,
    url: 'dropbox:///',
    command: 'Start',
    use_basic_auth: false,
    version: 1,
  });
  return feed;
}

it.each(['Expired', 'Inactive', 'Error', 'Unknown'] as const)(
  'feeds of an account whose link is %s say so, until it is linked again [IPD-16] [ALR-05]',
  async (state) => {
    const device = `ip${state.toLowerCase().padEnd(10, '0')}`;
    const feed = await watchLinked('Dropbox', device);
    const isTold = async () => {
      const { Alerts } = await alertCalls(app).statusOf(feed.feedId, ada);
      return Alerts.some(({ Kind, EndedAt }) => Kind === 'LinkExpired' && EndedAt === null);
    };
    await feed.look();
    expect(await isTold()).toBe(false);
    await setState(device, state);
    await feed.look();
    expect(await isTold()).toBe(true);
    await setState(device, 'Active');
    await feed.look();
    expect(await isTold()).toBe(false);
  },
);

it('feeds of other devices know of no link', async () => {
  const feed = await watchLinked('FTP', 'ip0000000002');
  await setState('ip0000000002', 'Expired');
  await feed.look();
  expect((await alertCalls(app).statusOf(feed.feedId, ada)).Alerts).toEqual([]);
});
