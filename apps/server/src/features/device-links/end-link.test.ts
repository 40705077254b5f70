import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LinkScene, openLinkScene } from '../../test-setup/link-scene.ts';

let scene: LinkScene;
beforeAll(async () => {
  scene = await openLinkScene();
});
afterAll(() => scene.close());

describe('who comes back from the cloud', () => {
  let id: string;
  let location: string;
  beforeEach(async () => {
    id = await scene.makeDevice('Dropbox');
    location = await scene.press(id, 'allow');
  });

  it('must be who began it: another account gets nothing, and takes nothing away [API-66]', async () => {
    const { lead, stateOf, ada } = scene;
    expect((await lead(location, await scene.app.addOwner('Eve'))).status).toBe(400);
    expect(await stateOf(id)).toBe('Unknown');
    expect((await lead(location, ada)).status).toBe(302);
    expect(await stateOf(id)).toBe('Active');
  });

  it('must come in the session that began it, not in another of the same person [API-66]', async () => {
    const again = await scene.app.ctx.auth.signIn('ada@example.org', 'a password of tests', new Headers());
    const cookie = again.map((line) => line.split(';', 1)[0]).join('; ');
    expect((await scene.lead(location, { cookie })).status).toBe(400);
    expect((await scene.lead(location, scene.ada)).status).toBe(302);
  });

  it('must be signed in [API-66]', async () => {
    expect((await scene.lead(location)).status).toBe(401);
    expect((await scene.lead(location, scene.ada)).status).toBe(302);
  });

  it('comes once [API-66]', async () => {
    expect((await scene.lead(location, scene.ada)).status).toBe(302);
    expect((await scene.lead(location, scene.ada)).status).toBe(400);
    expect(await scene.stateOf(id)).toBe('Active');
  });

  it('comes once, also twice at the same time [API-66]', async () => {
    const led = await Promise.all([scene.lead(location, scene.ada), scene.lead(location, scene.ada)]);
    expect(led.map(({ status }) => status).toSorted()).toEqual([302, 400]);
    expect(await scene.stateOf(id)).toBe('Active');
  });

  it('comes within ten minutes [API-66]', async () => {
    scene.clock.skip(10 * 60_000 + 1);
    const late = await scene.lead(location, scene.ada);
    expect(late.status).toBe(400);
    expect(JSON.stringify(await late.json())).toContain('BadState');
    expect(await scene.stateOf(id)).toBe('Unknown');
  });

  it.each(['', 'x', 'y'.repeat(200)])('brings the state that was given, not %j [API-66]', async (state) => {
    const led = await scene.lead(location, scene.ada, (query) => query.set('state', state));
    expect(led.status).toBe(400);
    expect(await scene.stateOf(id)).toBe('Unknown');
  });

  it('ends in error with a code that the cloud does not know', async () => {
    const led = await scene.lead(location, scene.ada, (query) => query.set('code', 'forged'));
    expect(led.status).toBe(302);
    expect(await scene.stateOf(id)).toBe('Error');
  });

  it('finds the link gone with its device', async () => {
    const deleted = await scene.app.call(`/api/nv/ipdevice/${id}`, { as: scene.ada, method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect((await scene.lead(location, scene.ada)).status).toBe(400);
  });

  it('is no longer waited for where the link was stopped or begun anew', async () => {
    const newer = await scene.press(id, 'allow');
    expect((await scene.lead(location, scene.ada)).status).toBe(400);
    await scene.stop(id);
    expect((await scene.lead(newer, scene.ada)).status).toBe(400);
    expect(await scene.stateOf(id)).toBe('Inactive');
  });
});
