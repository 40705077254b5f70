/** What a plan lacks is not switched on; what was on stays, or rests. */
import type { ImageProcessSave } from '@longview/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { cropped, imagePath, plain } from '../../test-setup/image-process-calls.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { hidingConfig, nearestToSecret, secretScene } from '../../test-setup/secret-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';

const NOON = sec('2026-03-01T12:00:00Z');

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({ env: { PLANS: 'on' } });
  user = await app.addOwner('Grace');
});
afterAll(() => app.close());

const groups: [string, string, () => ImageProcessSave][] = [
  ['AllowDeflicker', 'deflicker', () => plain({ Deflicker: { IsEnabled: true } })],
  ['AllowAnonymize', 'anonymizing', () => plain({ Anonymize: { IsEnabled: true, BlurLevel: 'Low' } })],
  ['AllowPrivacyMask', 'privacy masks', () => hidingConfig()],
  ['AllowImageSizeAndCrop', 'size and crop', () => cropped(0, 0, 0.5, 0.5)],
];
/** The plan of the account as if it had, or had not, everything. */
function allow(isAllowed: boolean): void {
  const { plans } = app.ctx;
  const find = Object.getPrototypeOf(plans).find.bind(plans) as typeof plans.find;
  plans.find = async (accountId) => {
    const found = await find(accountId);
    const capabilities = Object.fromEntries(
      Object.keys(found.plan.capabilities).map((name) => [name, isAllowed]),
    ) as typeof found.plan.capabilities;
    return { ...found, plan: { ...found.plan, capabilities } };
  };
}
const save = (feed: string, act: string, body: object) => app.call(imagePath(act, feed), { as: user, body });

it.each(groups)(
  'without %s: 402 that names %s, saved and previewed; with it, none [PRM-09] [PRM-10] [PRM-11] [PRM-12]',
  async (_, name, config) => {
    allow(false);
    const feed = await addFeed(app.ctx, { accountId: user.accountId, isPublic: true });
    for (const act of ['set', 'preview', 'original']) {
      const response = await save(feed, act, config());
      expect(response.status).toBe(402);
      expect(await response.json()).toMatchObject({
        Error: { Code: 'PlanUpgradeRequired', Message: `Upgrade your plan to use ${name}.` },
      });
    }
    expect(
      (await save(feed, 'set', plain({ Frame: { ...plain().Frame, Orientation: 'Rotate180' } }))).status,
    ).toBe(200);
    allow(true);
    expect((await save(feed, 'set', config())).status).toBe(200);
  },
);

it('a mask stays in force when its capability is lost, also through other changes and turns [PRM-11] [EXT-300]', async () => {
  allow(true);
  const feed = await addFeed(app.ctx, { accountId: user.accountId, isPublic: true });
  expect((await save(feed, 'set', hidingConfig())).status).toBe(200);
  allow(false);
  app.ctx.frames.facts.forgetAll();
  await storeFrames(app.ctx, feed, [NOON], () => secretScene());
  expect(nearestToSecret((await app.ctx.frames.latest(feed))?.bytes ?? Buffer.alloc(0))).toBeGreaterThan(70);
  const flipped = {
    ...hidingConfig(),
    Deflicker: { IsEnabled: false },
    Anonymize: { IsEnabled: false, BlurLevel: 'Low' },
  };
  expect((await save(feed, 'set', flipped)).status).toBe(200);
  // The mask goes along with the picture, which is no other mask.
  const turned = { ...flipped, Frame: { ...flipped.Frame, Orientation: 'Rotate180' } };
  expect((await save(feed, 'set', turned)).status).toBe(200);
  expect((await save(feed, 'set', hidingConfig({}, []))).status).toBe(402);
  expect((await save(feed, 'set', plain())).status).toBe(200);
});

it('anonymize and deflicker rest while the plan does not have them [PRM-09] [PRM-10]', async () => {
  allow(true);
  const feed = await addFeed(app.ctx, { accountId: user.accountId, isPublic: true });
  const both = plain({ Anonymize: { IsEnabled: true, BlurLevel: 'Max' }, Deflicker: { IsEnabled: true } });
  expect((await save(feed, 'set', both)).status).toBe(200);
  allow(false);
  app.ctx.frames.facts.forgetAll();
  const asked = vi.spyOn(app.ctx.media.pictures, 'process');
  await storeFrames(app.ctx, feed, [NOON], () => secretScene());
  allow(true);
  app.ctx.frames.facts.forgetAll();
  await storeFrames(app.ctx, feed, [NOON + 10], () => secretScene());
  expect(asked.mock.calls.map(([{ anonymize, deflicker }]) => [anonymize, deflicker])).toEqual([
    [null, false],
    ['Max', true],
  ]);
});
