import { type Embedding, routes } from '@longview/contract';
import { FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { listDailyPictures } from './daily-pictures.ts';

/** oEmbed, RSS and JSON Feed through HTTP: what is public or has its key, and nothing else. */

const NAME = 'Harbour <"&\'>';
const clock = new FakeClock(sec('2026-05-03T13:00:00Z') * 1000);
let app: TestApp;
let owner: TestUser;
let open: string;
let hidden: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  owner = await app.addOwner('Ada');
  const { accountId } = owner;
  open = await addFeed(app.ctx, { accountId, name: NAME, isPublic: true });
  hidden = await addFeed(app.ctx, { accountId, name: 'Secret mast' });
  const times = [
    '2026-05-01T03:00:00Z',
    '2026-05-01T11:00:00Z',
    '2026-05-03T11:50:00Z',
    '2026-05-03T12:30:00Z',
  ];
  for (const feed of [open, hidden]) await storeFrames(app.ctx, feed, times.map(sec));
});
afterAll(() => app.close());

const embed = (view: string, more = '') =>
  app.call(`${routes.describeEmbedding.path}?url=${encodeURIComponent(app.url + view)}${more}`);
const daily = (kind: 'rss' | 'json', query: string) => app.call(`/api/v2/daily.${kind}?${query}`);

describe('oEmbed', () => {
  it('gives the frame of a public view, no larger than asked, and nobody s name in markup [EXT-114]', async () => {
    const response = await embed(`/view?feedid=${open}`, '&maxwidth=320');
    expect(response.status).toBe(200);
    const found = (await response.json()) as Embedding;
    expect(found).toMatchObject({ version: '1.0', type: 'rich', title: NAME, width: 320, height: 180 });
    expect(found.html).toContain(`src="${app.url}/view?feedid=${open}&amp;view=full"`);
    expect(found.html).not.toContain('<"&');
    const low = (await (
      await embed(`/view?feedid=${open}`, '&maxheight=90&format=json')
    ).json()) as Embedding;
    expect(low).toMatchObject({ width: 160, height: 90 });
    expect((await embed(`/view?feedid=${open}`, '&format=xml')).status).toBe(501);
  });

  it('by a link goes on with its key [EXT-114]', async () => {
    const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: hidden });
    const found = (await (await embed(`/view?feedid=${hidden}&accesskey=${accessKey}`)).json()) as Embedding;
    expect(found.html).toContain(`accesskey=${accessKey}`);
  });

  it('is one and the same 404 for what is hidden, elsewhere or no view [EXT-114] [PRM-21]', async () => {
    const other = `${routes.describeEmbedding.path}?url=${encodeURIComponent(`https://example.org/view?feedid=${open}`)}`;
    for (const answer of [await embed(`/view?feedid=${hidden}`), await embed('/view?col=co0000000000')])
      expect(answer.status).toBe(404);
    // The owner's own session opens nothing: other sites ask with none.
    const path = `${routes.describeEmbedding.path}?url=${encodeURIComponent(`${app.url}/view?feedid=${hidden}`)}`;
    expect((await app.call(path, { as: owner })).status).toBe(404);
    expect([(await app.call(other)).status, (await embed(`/feed/${open}`)).status]).toEqual([404, 404]);
    expect((await embed(`/view?feedid=${open}`, '&format=xml')).status).toBe(501);
  });
});

describe('daily pictures', () => {
  it('are the ones nearest to noon, newest first; days without any are left out [EXT-114]', async () => {
    const response = await daily('json', `feedid=${open}`);
    expect(response.headers.get('content-type')).toContain('application/feed+json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=900');
    const { items, title } = (await response.json()) as {
      title: string;
      items: { id: string; image: string }[];
    };
    expect(title).toBe(NAME);
    expect(items.map(({ id }) => id)).toEqual([
      `urn:longview:${open}:2026-05-03`,
      `urn:longview:${open}:2026-05-01`,
    ]);
    expect(items[0]?.image).toContain('frametime=2026-05-03T11%3A50%3A00Z');
    expect((await app.call((items[1]?.image ?? '').slice(app.url.length))).status).toBe(200);
  });

  it('are kept by no shared cache where their addresses are not under PUBLIC_URL [EXT-267]', async () => {
    const config = { ...app.ctx.config, isPublicUrlGiven: true, publicUrl: 'https://cams.example.org' };
    const at = (origin: string) =>
      listDailyPictures({ ...app.ctx, config }, { kind: 'anyone' }, { feedid: open }, origin);
    expect((await at('https://cams.example.org')).headers).toMatchObject({
      'Cache-Control': 'public, max-age=900',
    });
    expect((await at('https://evil.example')).headers).toMatchObject({
      'Cache-Control': 'private, max-age=900',
    });
  });

  it('as RSS have the same, and a name cannot become markup [EXT-114]', async () => {
    const text = await (await daily('rss', `feedid=${open}`)).text();
    expect(text.match(/<item>/g)).toHaveLength(2);
    expect(text).toContain('<title>Harbour &lt;&quot;&amp;&#39;&gt;</title>');
    expect(text).toContain(`<guid isPermaLink="false">urn:longview:${open}:2026-05-01</guid>`);
  });

  it.each(['rss', 'json'] as const)(
    'as %s need the key of what is not public [EXT-114] [PRM-21]',
    async (kind) => {
      expect((await daily(kind, `feedid=${hidden}`)).status).toBe(404);
      const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: hidden });
      const response = await daily(kind, `feedid=${hidden}&accesskey=${accessKey}`);
      expect(response.headers.get('cache-control')).toBe('private, max-age=900');
      expect(await response.text()).toContain(accessKey);
      const late = await addShare(app.ctx, { accountId: owner.accountId, roId: hidden, delaySec: 86_400 });
      expect(await (await daily(kind, `feedid=${hidden}&accesskey=${late.accessKey}`)).text()).not.toContain(
        ':2026-05-03',
      );
    },
  );

  it('an API key in the address is not passed on [EXT-114]', async () => {
    const text = await (await app.call(`/api/v2/daily.json?feedid=${open}&apikey=`)).text();
    expect(text).not.toContain('apikey');
  });
});

it('the public page names both, and the page of a link neither [EXT-114]', async () => {
  const page = await (await app.call(`/view?feedid=${open}`)).text();
  for (const type of ['application/json+oembed', 'application/rss+xml', 'application/feed+json'])
    expect(page).toContain(`type="${type}"`);
  const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: hidden });
  expect(await (await app.call(`/view?feedid=${hidden}&accesskey=${accessKey}`)).text()).not.toContain(
    'alternate',
  );
});
