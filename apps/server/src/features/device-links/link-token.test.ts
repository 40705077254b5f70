import { SingleFlight } from '@longview/base';
import type { CloudTokens } from '@longview/camera-sources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToken } from '../../cloud-links/index.ts';
import { type LinkScene, openLinkScene } from '../../test-setup/link-scene.ts';

let scene: LinkScene;
beforeAll(async () => {
  scene = await openLinkScene();
});
afterAll(() => scene.close());

const tokenOf = (id: string) => linkToken(scene.app.ctx, id);

describe('tokens of a link', () => {
  it('are renewed when they are old, once for all who ask at the same time', async () => {
    const id = await scene.link('Dropbox');
    const { oauth } = scene.clouds.Dropbox;
    const first = await tokenOf(id)(false);
    scene.clock.skip(5 * 3_600_000);
    const before = oauth.renewals;
    const asked = await Promise.all(Array.from({ length: 20 }, () => tokenOf(id)(false)));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).not.toBe(first);
    expect(oauth.renewals).toBe(before + 1);
  });

  it('are renewed once by processes that know nothing of each other', async () => {
    const id = await scene.link('Dropbox');
    const { oauth } = scene.clouds.Dropbox;
    scene.clock.skip(5 * 3_600_000);
    const before = oauth.renewals;
    // Long enough that all of them have come.
    scene.clouds.Dropbox.fail('token', ...Array(5).fill({ delayMs: 500 }));
    const processes = Array.from({ length: 5 }, () => ({
      ...scene.app.ctx,
      linkRenewals: new SingleFlight<CloudTokens>(),
    }));
    const asked = await Promise.all(processes.map((ctx) => linkToken(ctx, id)(false)));
    expect(new Set(asked).size).toBe(1);
    expect(oauth.renewals).toBe(before + 1);
  });

  it('are renewed when the cloud refuses them before their time', async () => {
    const id = await scene.link('Google');
    const token = tokenOf(id);
    const first = await token(false);
    const second = await token(true);
    expect(second).not.toBe(first);
    expect(await tokenOf(id)(false)).toBe(second);
  });

  it('that the person took back end the link, which is then expired [IPD-16, ENT-27]', async () => {
    const id = await scene.link('Google');
    scene.clouds.Google.oauth.endPermissions();
    const token = tokenOf(id);
    await token(false);
    await expect(token(true)).rejects.toMatchObject({ isLinkLost: true });
    expect(await scene.stateOf(id)).toBe('Expired');
    expect(await scene.storedLink(id)).toEqual({ tokens_sealed: null, link_state: 'Expired' });
    await expect(tokenOf(id)(false)).rejects.toMatchObject({ isLinkLost: true });
    const audit = await (await scene.app.call('/api/nv/tenant/audit', { as: scene.ada })).text();
    expect(audit).toContain('Cloud link expired');
  });

  it('stay where the cloud is only away', async () => {
    const id = await scene.link('Google');
    scene.clouds.Google.fail('token', { status: 503 });
    const token = tokenOf(id);
    await token(false);
    await expect(token(true)).rejects.toMatchObject({ isLinkLost: false });
    expect(await scene.stateOf(id)).toBe('Active');
    expect(await token(true)).toContain('access-');
  });

  it('are none where nothing was linked', async () => {
    const id = await scene.makeDevice('Dropbox');
    await expect(tokenOf(id)(false)).rejects.toMatchObject({ isLinkLost: true });
  });
});
