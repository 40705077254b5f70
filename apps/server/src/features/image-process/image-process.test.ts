import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImageProcessConfig, ImageProcessSave } from '@longview/contract';
import { images } from '@longview/media';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { hidingConfig, nearestToSecret, secretScene, toPng } from '../../test-setup/secret-scene.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';

const NOON = sec('2026-03-01T12:00:00Z');

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
/** Guests, by a share of the feed in question. */
let viewer: TestUser;
let manager: TestUser;

beforeAll(async () => {
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  owner = await app.addOwner('Ada');
  stranger = await app.addOwner('Stranger');
  viewer = await app.addOwner('Viewer');
  manager = await app.addOwner('Manager');
});
afterAll(() => app.close());

const newFeed = (more: object = {}) => addFeed(app.ctx, { accountId: owner.accountId, ...more });
const path = (act: string, feedId: string) => `/api/nv/feed/imageprocess/${act}/${feedId}`;

async function get(feedId: string, as: Caller = owner): Promise<ImageProcessConfig> {
  return (await (await app.call(path('get', feedId), { as })).json()) as ImageProcessConfig;
}
function set(feedId: string, body: object, { as = owner, version }: { as?: Caller; version?: number } = {}) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  return app.call(path('set', feedId), { as, body, headers });
}
/** The status, and the names of wrong fields. */
async function refusal(answer: Promise<Response>): Promise<[number, string[]]> {
  const response = await answer;
  const body = (await response.json()) as { Error?: { Fields?: { Name: string }[] } };
  return [response.status, body.Error?.Fields?.map(({ Name }) => Name) ?? []];
}
/** Everything off. */
const plain = (more: Partial<ImageProcessSave> = {}): ImageProcessSave => {
  const hiding = hidingConfig();
  return {
    ...hiding,
    Mask: { ...hiding.Mask, IsEnabled: false, PNG: null, FrameSize: null, Command: null },
    ...more,
  };
};
const cropped = (X: number, Y: number, Width: number, Height: number) =>
  plain({ Frame: { ...plain().Frame, IsCropEnabled: true, CropTargetRect: { X, Y, Width, Height } } });

describe('the config', () => {
  it('is all off until somebody saves, then what was saved, with names and six decimals [API-60] [API-61] [ENT-31] [ENT-32] [IMG-05]', async () => {
    const feed = await newFeed();
    expect(await get(feed)).toEqual({
      Frame: {
        IsCropEnabled: false,
        Orientation: 'None',
        CropTargetRect: { X: 0, Y: 0, Width: 1, Height: 1 },
        CropSourceAspectRatio: 'Original',
      },
      Mask: {
        IsEnabled: false,
        BlurLevel: 'Medium',
        Fast: false,
        ...{ Canvas: null, SVG: null, FrameSize: null, PNG: null, Command: null },
      },
      Anonymize: { IsEnabled: false, BlurLevel: 'Medium' },
      Deflicker: { IsEnabled: false },
      Version: 0,
    });
    const config = hidingConfig();
    config.Frame = {
      ...config.Frame,
      Orientation: 6,
      CropTargetRect: { X: 1 / 3, Y: 0, Width: 2 / 3, Height: 1 },
    };
    const saved = await (await set(feed, config)).json();
    const Frame = {
      ...config.Frame,
      Orientation: 'Rotate90',
      CropTargetRect: { X: 0.333333, Y: 0, Width: 0.666667, Height: 1 },
    };
    expect(saved).toEqual({ ...config, Frame, Version: 1 });
    expect(await get(feed)).toEqual(saved);
  });

  it('is raised by a save that changes something, and is nobody’s to overwrite [GEN-15] [IMG-02]', async () => {
    const feed = await newFeed();
    expect(await (await set(feed, hidingConfig(), { version: 0 })).json()).toMatchObject({ Version: 1 });
    expect(await (await set(feed, hidingConfig(), { version: 1 })).json()).toMatchObject({ Version: 1 });
    // Two editors at once: the second is told, and nothing of the first is lost.
    const both = await Promise.all([
      set(feed, cropped(0, 0, 0.5, 1), { version: 1 }),
      set(feed, cropped(0, 0, 1, 0.5), { version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200);
    expect(await get(feed)).toEqual(await winner?.json());
    const loser = both.find(({ status }) => status === 409);
    expect(await loser?.json()).toMatchObject({ Error: { Code: 'VersionConflict' } });
    expect((await get(feed)).Version).toBe(2);
  });

  it('is in the audit list, without what it hides [ADM-08]', async () => {
    const feed = await newFeed({ name: 'Gate' });
    await set(feed, hidingConfig());
    await set(feed, hidingConfig());
    const audit = await app.call('/api/nv/tenant/audit', { as: owner });
    const { Entries } = (await audit.json()) as {
      Entries: { RoId: string; Action: string; Detail: string }[];
    };
    const own = Entries.filter(({ RoId }) => RoId === feed);
    expect(own).toEqual([
      expect.objectContaining({
        Action: 'Image processing changed',
        Detail: 'Gate: mask on.',
        Actor: 'ada@example.org',
      }),
    ]);
  });

  it('of an archived feed cannot be changed [STT-01]', async () => {
    const feed = await newFeed({ state: 'Archive' });
    expect((await set(feed, hidingConfig())).status).toBe(409);
    expect((await get(feed)).Version).toBe(0);
  });
});

describe('what is refused [API-61]', () => {
  it.each([
    ['a crop outside the frame', () => cropped(0.5, 0, 0.6, 1), ['Frame.CropTargetRect']],
    ['a crop without area', () => cropped(0.5, 0, 0, 1), ['Frame.CropTargetRect']],
    ['a mask without its picture', () => masked({ PNG: null }), ['Mask.PNG']],
    ['a mask that does not say its size', () => masked({ FrameSize: null }), ['Mask.FrameSize']],
    [
      'a PNG of another size',
      () => masked({ FrameSize: { Width: 64, Height: 36 }, Command: null }),
      ['Mask.PNG'],
    ],
    ['a PNG that is none', () => masked({ PNG: 'data:image/png;base64,AAAA' }), ['Mask.PNG']],
    [
      'rectangles outside',
      () => masked({ Command: '[{"left":600,"top":0,"width":50,"height":5}]' }),
      ['Mask.Command'],
    ],
    ['a command that is one', () => masked({ Command: 'convert -blur 8' }), ['Mask.Command']],
    [
      'a drawing with a picture in it',
      () => masked({ Canvas: '{"src":"data:image/jpeg;base64,AA"}' }),
      ['Mask.Canvas'],
    ],
    [
      'an unknown orientation',
      () => plain({ Frame: { ...plain().Frame, Orientation: 9 } }),
      ['Frame.Orientation'],
    ],
    ['a config without its mask', () => ({ ...plain(), Mask: undefined }), ['Mask']],
  ])('%s', async (_, config, fields) => {
    const feed = await newFeed();
    expect(await refusal(set(feed, config()))).toEqual([400, fields]);
    expect((await get(feed)).Version).toBe(0);
  });
  const masked = (more: Partial<ImageProcessSave['Mask']>) => {
    const config = hidingConfig();
    return { ...config, Mask: { ...config.Mask, ...more } };
  };

  it('bodies above 16 MiB; one of 10 MiB is taken [GEN-16]', async () => {
    const feed = await newFeed();
    const drawing = (mib: number) => masked({ Canvas: JSON.stringify('x'.repeat(mib * 2 ** 20)) });
    expect((await set(feed, drawing(10))).status).toBe(200);
    expect((await set(feed, drawing(17))).status).toBe(413);
  });

  it('no polygon is odd enough to break it: crossing itself, tiny, outside, of 10,000 points', async () => {
    const feed = await newFeed();
    const round = Array.from({ length: 10_000 }, (_, n) => ({
      x: 320 + 99 * Math.cos(n),
      y: 180 + 99 * Math.sin(n),
    }));
    const polygons = [
      [
        { x: 10, y: 10 },
        { x: 90, y: 90 },
        { x: 90, y: 10 },
        { x: 10, y: 90 },
      ],
      [{ x: 400, y: 40 }],
      [
        { x: 4000, y: 40 },
        { x: 5000, y: 40 },
        { x: 4500, y: 400 },
      ],
      round,
    ];
    expect((await set(feed, hidingConfig({}, polygons))).status).toBe(200);
    await storeFrames(app.ctx, feed, [NOON], () => secretScene());
  });
});

async function shareWith(roId: string, { userId }: TestUser, role: 'Viewer' | 'Manager'): Promise<void> {
  const target = `${role.toLowerCase()}@example.org`;
  const { id } = await addShare(app.ctx, { accountId: owner.accountId, roId, target, role });
  const answer = { share_id: id, user_id: userId, is_accepted: true };
  await app.ctx.db.insertInto('share_answer').values(answer).execute();
  app.ctx.callers.clear();
}

describe('who may', () => {
  const calls = ['get', 'set', 'original', 'preview'];
  const call = (act: string, feedId: string, as: Caller | undefined) =>
    app.call(path(act, feedId), { ...(as && { as }), ...(act !== 'get' && { body: plain() }) });

  it.each(calls)(
    '%s is for those who may edit the image; others do not even learn that there is one [PRM-34]',
    async (act) => {
      const feed = await newFeed({ isPublic: true });
      await storeFrames(app.ctx, feed, [NOON]);
      await shareWith(feed, viewer, 'Viewer');
      await shareWith(feed, manager, 'Manager');
      expect((await call(act, feed, owner)).status).toBe(200);
      expect((await call(act, feed, undefined)).status).toBe(401);
      // Public: it is seen, and not allowed.
      expect((await call(act, feed, stranger)).status).toBe(403);
      expect((await call(act, feed, viewer)).status).toBe(403);
      expect((await call(act, feed, manager)).status).toBe(200);
      const hidden = await newFeed();
      expect((await call(act, hidden, stranger)).status).toBe(404);
      expect((await call(act, 'fdaaaaaaaaaa', owner)).status).toBe(404);
    },
  );
});

describe('the unprocessed picture', () => {
  const imageOf = async (act: 'original' | 'preview', feedId: string, body: object) => {
    const response = await app.call(path(act, feedId), { as: owner, body });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is the newest, for its editor only, turned as asked, and nobody keeps it [API-58] [IMG-10] [IMG-15]', async () => {
    const feed = await newFeed();
    await set(feed, hidingConfig());
    await storeFrames(app.ctx, feed, [NOON, NOON + 10], (n) => secretScene(n));
    const { response, bytes } = await imageOf('original', feed, hidingConfig());
    expect(bytes.equals(await secretScene(1))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'image-frame-width': '640',
      'image-frame-height': '360',
      'image-frame-aspectratio': '1.7778',
      'image-frame-bytelength': String(bytes.length),
      'image-frame-time': '2026-03-01T12:00:10Z',
    });
    const turned = await imageOf(
      'original',
      feed,
      plain({ Frame: { ...plain().Frame, Orientation: 'Rotate90' } }),
    );
    expect(turned.response.headers.get('image-frame-width')).toBe('360');
    expect(nearestToSecret(turned.bytes)).toBeLessThan(20);
  });

  it('is what is kept as long as nothing was saved, also after a restart [IMG-15]', async () => {
    const feed = await newFeed();
    await storeFrames(app.ctx, feed, [NOON], () => secretScene());
    const { bytes } = await imageOf('original', feed, plain());
    expect(bytes.equals(await secretScene())).toBe(true);
  });

  it('is grabbed from the source where none is held, else 404 [API-58] [IMG-12]', async () => {
    const feed = await newFeed({ state: 'View' });
    expect((await imageOf('original', feed, plain())).response.status).toBe(404);
    expect((await imageOf('preview', feed, plain())).response.status).toBe(404);
    const scene = await secretScene(5);
    const camera = await startHttpCamera({ pictures: [scene], login: { username: 'root', password: 'pw' } });
    const source = { Target_Url: camera.url, Target_Username: 'root', Target_Password: 'pw' };
    await app.call(`/api/nv/ipdevice/capturesource/${feed}/Image`, { as: owner, body: source });
    expect((await imageOf('original', feed, plain())).bytes.equals(scene)).toBe(true);
    // The editor asks again and again; the camera is asked once.
    expect((await imageOf('preview', feed, hidingConfig())).response.status).toBe(200);
    expect(camera.counters.pictures).toBe(1);
    const { ctx } = app;
    expect(await ctx.frames.latest(feed)).toBeNull();
    // A picture that was asked for the editor is never shown to others.
    await set(feed, plain({ Deflicker: { IsEnabled: true } }));
    expect(await ctx.frames.latest(feed)).toBeNull();
    await camera.close();
  });

  it('that cannot be had is not tried for without end [API-58] [OPS-06]', async () => {
    const feed = await newFeed({ state: 'View' });
    let calls = 0;
    const none = createServer((_call, answer) => {
      calls++;
      answer.writeHead(500).end();
    });
    await new Promise<void>((resolve) => none.listen(0, '127.0.0.1', resolve));
    const source = { Target_Url: `http://127.0.0.1:${(none.address() as AddressInfo).port}/` };
    await app.call(`/api/nv/ipdevice/capturesource/${feed}/Image`, { as: owner, body: source });
    for (let n = 0; n < 15; n++) expect((await imageOf('original', feed, plain())).response.status).toBe(404);
    expect(calls).toBe(10);
    none.close();
  });

  it('is previewed under the config that is sent, which changes nothing [API-59] [IMG-09]', async () => {
    const feed = await newFeed();
    await storeFrames(app.ctx, feed, [NOON], () => secretScene());
    const config = cropped(0, 0, 0.5, 0.5);
    const { response, bytes } = await imageOf('preview', feed, { ...config, Mask: hidingConfig().Mask });
    expect(response.headers.get('image-frame-width')).toBe('320');
    expect(nearestToSecret(bytes)).toBeGreaterThan(70);
    expect((await get(feed)).Version).toBe(0);
    expect((await imageOf('preview', feed, cropped(0.9, 0, 0.5, 1))).response.status).toBe(400);
    // Of a feed without processing pictures are kept byte for byte.
    expect((await app.ctx.frames.latest(feed))?.bytes.equals(await secretScene())).toBe(true);
  });
});

describe('what happens to pictures', () => {
  it('they are turned, then cropped; earlier ones stay as they were [IMG-15]', async () => {
    const feed = await newFeed();
    await storeFrames(app.ctx, feed, [NOON], () => picture(640, 360));
    const Frame = { ...cropped(0, 0.5, 1, 0.5).Frame, Orientation: 'Rotate270' as const };
    await set(feed, plain({ Frame }));
    await storeFrames(app.ctx, feed, [NOON + 10], () => picture(640, 360));
    const [before, after] = [
      await app.ctx.frames.read(feed, NOON, 'exact'),
      await app.ctx.frames.latest(feed),
    ];
    expect(before).toMatchObject({ width: 640, height: 360 });
    expect(after).toMatchObject({ width: 360, height: 320 });
    expect(await images.verify(after?.bytes ?? Buffer.alloc(0))).toEqual({ width: 360, height: 320 });
  });
});

describe('plans', () => {
  let paid: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    paid = await startTestApp({ env: { PLANS: 'on' } });
    user = await paid.addOwner('Grace');
  });
  afterAll(() => paid.close());

  const groups: [string, string, () => ImageProcessSave][] = [
    ['AllowDeflicker', 'deflicker', () => plain({ Deflicker: { IsEnabled: true } })],
    ['AllowAnonymize', 'anonymizing', () => plain({ Anonymize: { IsEnabled: true, BlurLevel: 'Low' } })],
    ['AllowPrivacyMask', 'privacy masks', () => hidingConfig()],
    ['AllowImageSizeAndCrop', 'size and crop', () => cropped(0, 0, 0.5, 0.5)],
  ];
  /** The plan of the account as if it had, or had not, everything. */
  function allow(isAllowed: boolean): void {
    const { plans } = paid.ctx;
    const find = Object.getPrototypeOf(plans).find.bind(plans) as typeof plans.find;
    plans.find = async (accountId) => {
      const found = await find(accountId);
      const capabilities = Object.fromEntries(
        Object.keys(found.plan.capabilities).map((name) => [name, isAllowed]),
      ) as typeof found.plan.capabilities;
      return { ...found, plan: { ...found.plan, capabilities } };
    };
  }
  const save = (feed: string, act: string, body: object) => paid.call(path(act, feed), { as: user, body });

  it.each(groups)(
    'without %s: 402 that names %s, saved and previewed; with it, none [PRM-09] [PRM-10] [PRM-11] [PRM-12]',
    async (_, name, config) => {
      allow(false);
      const feed = await addFeed(paid.ctx, { accountId: user.accountId, isPublic: true });
      for (const act of ['set', 'preview', 'original']) {
        const response = await save(feed, act, config());
        expect(response.status).toBe(402);
        expect(await response.json()).toEqual({
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

  it('a mask stays in force when its capability is lost, also through other changes [PRM-11]', async () => {
    allow(true);
    const feed = await addFeed(paid.ctx, { accountId: user.accountId, isPublic: true });
    expect((await save(feed, 'set', hidingConfig())).status).toBe(200);
    allow(false);
    paid.ctx.frames.forgetAll();
    await storeFrames(paid.ctx, feed, [NOON], () => secretScene());
    expect(nearestToSecret((await paid.ctx.frames.latest(feed))?.bytes ?? Buffer.alloc(0))).toBeGreaterThan(
      70,
    );
    const flipped = {
      ...hidingConfig(),
      Deflicker: { IsEnabled: false },
      Anonymize: { IsEnabled: false, BlurLevel: 'Low' },
    };
    expect((await save(feed, 'set', flipped)).status).toBe(200);
    expect((await save(feed, 'set', hidingConfig({}, []))).status).toBe(402);
    expect((await save(feed, 'set', plain())).status).toBe(200);
  });

  it('anonymize and deflicker rest while the plan does not have them [PRM-09] [PRM-10]', async () => {
    allow(true);
    const feed = await addFeed(paid.ctx, { accountId: user.accountId, isPublic: true });
    const both = plain({ Anonymize: { IsEnabled: true, BlurLevel: 'Max' }, Deflicker: { IsEnabled: true } });
    expect((await save(feed, 'set', both)).status).toBe(200);
    allow(false);
    paid.ctx.frames.forgetAll();
    const asked = vi.spyOn(paid.ctx.media.pictures, 'process');
    await storeFrames(paid.ctx, feed, [NOON], () => secretScene());
    allow(true);
    paid.ctx.frames.forgetAll();
    await storeFrames(paid.ctx, feed, [NOON + 10], () => secretScene());
    expect(asked.mock.calls.map(([{ anonymize, deflicker }]) => [anonymize, deflicker])).toEqual([
      [null, false],
      ['Max', true],
    ]);
  });
});

it('a mask that is all black hides nothing: what is white is hidden, and only that [MSK-11]', async () => {
  const feed = await newFeed();
  const config = hidingConfig();
  const black = `data:image/png;base64,${toPng(new Uint8Array(640 * 360), { width: 640, height: 360 }).toString('base64')}`;
  expect((await set(feed, { ...config, Mask: { ...config.Mask, PNG: black, Command: '[]' } })).status).toBe(
    200,
  );
  await storeFrames(app.ctx, feed, [NOON], () => secretScene());
  expect(nearestToSecret((await app.ctx.frames.latest(feed))?.bytes ?? Buffer.alloc(0))).toBeLessThan(20);
});
