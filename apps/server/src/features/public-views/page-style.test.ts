import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addCollection } from '../../test-setup/collections.ts';
import { addFeed, picture, storeFrames } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

/** Own colours and fonts of public pages through HTTP. */

const STYLE = { Ground: '#fff8e7', Text: '#23160b', Accent: '#8a3b12', Font: 'Serif' } as const;
let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;
let other: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
  other = await addFeed(app.ctx, { accountId: stranger.accountId, isPublic: true });
  await storeFrames(app.ctx, feed, [Math.floor(Date.now() / 1000) - 60], () => picture(640, 360));
});
afterAll(() => app.close());

const save = (as: TestUser | undefined, PageStyle: object | null | undefined) =>
  app.call('/api/nv/tenant/settings', {
    ...(as && { as }),
    body: {
      Name: 'Mast works',
      Locale: 'en',
      TimeZone: 'UTC',
      ...(PageStyle !== undefined && { PageStyle }),
    },
  });
const pageOf = async (query: string, as?: TestUser) =>
  (await app.call(`/view?${query}`, as && { as })).text();
const styleOf = (page: string) => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? null;
/** Pixel of the card beside its name. */
async function cardGround() {
  const bytes = await (await app.call(`/api/v2/view-card?feedid=${feed}`)).arrayBuffer();
  const { data } = await sharp(bytes).extract({ left: 10, top: 610, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  return [...data.subarray(0, 3)];
}
const isNear = (seen: readonly number[], wanted: readonly number[]) =>
  seen.every((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) < 3);

describe('the style of public pages', () => {
  it('is on the page and its card, of a feed and a collection, and of no other account [EXT-506] [EXT-508]', async () => {
    expect(styleOf(await pageOf(`feedid=${feed}`))).toBeNull();
    expect(await cardGround()).toSatisfy((seen: number[]) => isNear(seen, [14, 16, 18]));
    const saved = await save(owner, { ...STYLE, Ground: '#FFF8E7' });
    expect(saved.status, await saved.clone().text()).toBe(200);
    expect(((await saved.json()) as { PageStyle: object }).PageStyle).toEqual(STYLE);
    const col = await addCollection(app.ctx, { accountId: owner.accountId, feedIds: [feed], isPublic: true });
    for (const query of [`feedid=${feed}`, `col=${col}`, `feedid=${feed}&view=full`]) {
      const css = styleOf(await pageOf(query));
      expect(css, query).toContain('--bg:#fff8e7;');
      expect(css).toContain('--accent:#8a3b12;');
      expect(css).toContain('color-scheme:only light');
      expect(css).toContain('serif');
    }
    expect(styleOf(await pageOf(`feedid=${other}`))).toBeNull();
    expect(await cardGround()).toSatisfy((seen: number[]) => isNear(seen, [255, 248, 231]));
  });

  it('stays where nothing is said of it, and goes with null [EXT-506]', async () => {
    await save(owner, STYLE);
    await save(owner, undefined);
    expect(styleOf(await pageOf(`feedid=${feed}`))).toContain('#fff8e7');
    await save(owner, null);
    expect(styleOf(await pageOf(`feedid=${feed}`))).toBeNull();
  });

  it('tells nobody whose a page is that is hidden [EXT-506] [EXT-442]', async () => {
    await save(owner, STYLE);
    const hidden = await addFeed(app.ctx, { accountId: owner.accountId });
    expect(await pageOf(`feedid=${hidden}`)).toBe(await pageOf('feedid=fe0000000000'));
    expect(styleOf(await pageOf(`feedid=${hidden}`, stranger))).toBeNull();
  });

  it('that cannot be read is refused with the colour that can, and so is what is no colour [EXT-506]', async () => {
    const refused = async (change: object) => {
      const response = await save(owner, { ...STYLE, ...change });
      expect(response.status).toBe(400);
      const { Error: error } = (await response.json()) as {
        Error: { Fields: { Name: string; Message: string }[] };
      };
      return `${error.Fields[0]?.Name}: ${error.Fields[0]?.Message}`;
    };
    expect(await refused({ Text: '#b0a890' })).toMatch(
      /^PageStyle\.Text: Contrast 2\.\d:1 is too low to read; 7\.0:1 is needed\. Take #[0-9a-f]{6}\.$/,
    );
    expect(await refused({ Accent: '#ffe9a8' })).toMatch(/^PageStyle\.Accent: .*3\.0:1 is needed\. Take #/);
    expect(await refused({ Ground: '#808080', Text: '#000000' })).toMatch(/no colour has it/);
    expect(await refused({ Ground: null })).toBe(
      'PageStyle.Text: Give Ground and Text together, or neither.',
    );
    expect(await refused({ Accent: 'red;}body{display:none' })).toMatch(/Give a color as #rrggbb/);
    expect(await refused({ Font: 'https://fonts.example.com/x.css' })).toContain('PageStyle.Font');
    expect((await save(undefined, STYLE)).status).toBe(401);
  });
});
