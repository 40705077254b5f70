import type { IpDevice } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToken } from '../../cloud-links/index.ts';
import { startTestApp } from '../../test-setup/app.ts';
import { DeviceCalls } from '../../test-setup/devices.ts';
import { type LinkScene, openLinkScene } from '../../test-setup/link-scene.ts';
import { deleteClosedAccounts } from '../tenant/index.ts';

let scene: LinkScene;
beforeAll(async () => {
  scene = await openLinkScene();
});
afterAll(() => scene.close());

describe.each(['Dropbox', 'Google'] as const)('a link of %s', (cloud) => {
  const oauth = () => scene.clouds[cloud].oauth;

  it('begins with the page of the cloud and ends at the devices, linked [IPD-13, IPD-14, IPD-15, API-51, API-66]', async () => {
    const { makeDevice, stateOf, press, lead, ada } = scene;
    const id = await makeDevice(cloud);
    expect(await stateOf(id)).toBe('Unknown');
    const led = await lead(await press(id, 'allow'), ada);
    expect([led.status, led.headers.get('location')]).toEqual([302, '/ipdevices']);
    expect(await stateOf(id)).toBe('Active');
  });

  it('asks for reading alone [API-51]', async () => {
    const uri = await scene.authorizeUri(await scene.makeDevice(cloud));
    expect(new URL(uri).searchParams.get('scope')).not.toMatch(/write|drive( |$)/);
  });

  it('is in error where the person says no, or leaves out what is needed [IPD-16, API-66]', async () => {
    const { makeDevice, stateOf, press, lead, ada } = scene;
    const id = await makeDevice(cloud);
    expect((await lead(await press(id, 'deny'), ada)).status).toBe(302);
    expect(await stateOf(id)).toBe('Error');
    oauth().grantedScope = 'something.else';
    expect((await lead(await press(id, 'allow'), ada)).status).toBe(302);
    oauth().grantedScope = null;
    expect(await stateOf(id)).toBe('Error');
    expect((await lead(await press(id, 'allow'), ada)).status).toBe(302);
    expect(await stateOf(id)).toBe('Active');
  });

  it('stays when a second one is refused', async () => {
    const id = await scene.link(cloud);
    await scene.lead(await scene.press(id, 'deny'), scene.ada);
    expect(await scene.stateOf(id)).toBe('Active');
    expect(await linkToken(scene.app.ctx, id)(false)).toContain('access-');
  });

  it('keeps its tokens sealed and tells them nobody [GEN-17]', async () => {
    const stored = await scene.storedLink(await scene.link(cloud));
    expect(stored?.tokens_sealed).not.toMatch(/access|refresh/);
    const shown = await (await scene.app.call('/api/nv/ipdevice', { as: scene.ada })).text();
    expect(shown).not.toMatch(/access-|refresh-/);
    expect(shown).not.toContain(stored?.tokens_sealed ?? '-');
  });

  it('is stopped: the cloud is told and nothing is kept [IPD-17, API-52]', async () => {
    const id = await scene.link(cloud);
    const before = oauth().revoked.length;
    expect(await (await scene.stop(id)).json()).toMatchObject({
      Error: null,
      Device: { Id: id, DeviceState: 'Inactive' },
    });
    expect(oauth().revoked).toHaveLength(before + 1);
    expect(await scene.storedLink(id)).toEqual({ tokens_sealed: null, link_state: 'Inactive' });
    expect(await (await scene.stop(id)).json()).toMatchObject({ Error: null });
  });

  it('is stopped with tokens that are too old to say goodbye with [API-52]', async () => {
    const id = await scene.link(cloud);
    scene.clock.skip(5 * 3_600_000);
    oauth().expireAccess();
    const before = oauth().revoked.length;
    expect(await (await scene.stop(id)).json()).toMatchObject({ Error: null });
    expect(oauth().revoked).toHaveLength(before + 1);
  });

  it('is stopped also where the cloud does not answer, and that is said [API-52]', async () => {
    const id = await scene.link(cloud);
    scene.clouds[cloud].fail('revoke', { status: 503 });
    const { Error: said } = (await (await scene.stop(id)).json()) as { Error: string };
    expect(said).toMatch(/^The link is ended here/);
    expect(await scene.storedLink(id)).toEqual({ tokens_sealed: null, link_state: 'Inactive' });
  });
});

describe('links', () => {
  it('are of Dropbox and Google alone [API-51, API-52]', async () => {
    const id = await scene.makeDevice('Generic');
    expect((await scene.start(id)).status).toBe(400);
    const stopped = await (await scene.stop(id)).json();
    expect(stopped).toMatchObject({ Error: expect.stringContaining('Only Dropbox'), Device: { Id: id } });
  });

  it('of another account do not exist [API-51, API-52]', async () => {
    const id = await scene.makeDevice('Dropbox');
    const eve = await scene.app.addOwner('Mallory');
    expect((await scene.start(id, eve)).status).toBe(404);
    expect((await scene.stop(id, eve)).status).toBe(404);
  });

  it('say where the operator has not set them up [API-51, OPS-09]', async () => {
    const plain = await startTestApp();
    const bob = await plain.addOwner('Bob');
    const body = { DeviceType: 'Google', Name: 'Mine' };
    const made = (await (await plain.call('/api/nv/ipdevice', { as: bob, body })).json()) as IpDevice;
    const path = `/api/nv/ipdevice/devicelinkstart/${made.Id}`;
    const started = await plain.call(path, { as: bob, method: 'POST' });
    expect(started.status).toBe(200);
    expect(await started.json()).toMatchObject({
      Error: 'Linking is not configured on this installation.',
      AuthorizeUri: null,
      Device: { Id: made.Id },
    });
    await plain.close();
  });

  it('to Google Drive show folders by the names they have now, and those that were typed [EXT-252] [API-49] [API-50]', async () => {
    const drive = new DeviceCalls(scene.app, scene.ada);
    const { Google } = scene.clouds;
    const [site, typed] = [Google.folder('Site A'), Google.folder('Below', Google.folder('Yard'))];
    const id = await scene.link('Google');
    const names = (device: IpDevice) => device.ChannelInfo.Channels.map(({ Name, Uri }) => [Uri, Name]);
    const found = await drive.detect(id);
    expect(names(found)).toEqual(
      expect.arrayContaining([
        ['google:///', 'My Drive'],
        [`google:///${site}`, 'Site A'],
      ]),
    );
    Google.rename(site, 'Site B');
    expect(names(await drive.detect(id))).toContainEqual([`google:///${site}`, 'Site B']);
    const Channels = [...found.ChannelInfo.Channels, { Uri: `google:///${typed}` }];
    const saved = await drive.change(await drive.detect(id), { ChannelInfo: { Channels } });
    const own = saved.ChannelInfo.Channels.at(-1);
    expect(own).toMatchObject({ Name: null });
    expect(await drive.report(saved, own.Id)).toMatchObject({ Name: 'Below' });
  });

  it('end at the cloud with the device [API-48]', async () => {
    const id = await scene.link('Google');
    const { revoked } = scene.clouds.Google.oauth;
    const before = revoked.length;
    const deleted = await scene.app.call(`/api/nv/ipdevice/${id}`, { as: scene.ada, method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect(revoked).toHaveLength(before + 1);
  });

  it('end at the cloud with the account [ADM-09]', async () => {
    const bob = await scene.app.addOwner('Bob');
    await scene.link('Dropbox', bob);
    const { revoked } = scene.clouds.Dropbox.oauth;
    const before = revoked.length;
    const past = new Date(scene.clock.now() - 1);
    const closing = { closed_at: past, delete_at: past };
    await scene.app.ctx.db.updateTable('account').set(closing).where('id', '=', bob.accountId).execute();
    await deleteClosedAccounts(scene.app.ctx);
    expect(revoked).toHaveLength(before + 1);
  });
});
