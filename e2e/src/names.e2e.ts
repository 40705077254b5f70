import type { Page } from '@playwright/test';
import { expect, setUpOwner, test } from './fixtures.ts';
import type { Service } from './service.ts';

/** Names as people give them, in any script and of any length: on a phone nothing overflows, and nothing executes. */

test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'serial' });

const NAMES = [
  'מצלמה צפונית (2)',
  '📷👩‍👩‍👧‍👦🏔️ Gipfel',
  'zero\u200b\u200b\u200dwidth \u202Egpj.live',
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200),
] as const;
const ids: Record<'feed' | 'collection', string[]> = { feed: [], collection: [] };
let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = [];

test.beforeEach(async ({ page, service }) => {
  page.on('dialog', () => {
    throw new Error('A name was executed.');
  });
  if (cookies.length > 0) await page.context().addCookies(cookies);
  else {
    await setUpOwner(page, service);
    for (const name of NAMES) await store(page, service, name);
    cookies = await page.context().cookies();
  }
});

for (const address of ['', '?view=list', '?s=collections', '?s=media']) {
  test(`every name stands in /mystuff${address} [OPS-12]`, async ({ page, look }) => {
    await page.goto(`/mystuff${address}`);
    for (const name of NAMES) await expect(page.getByText(name, { exact: true }).first()).toBeAttached();
    await look(`names in /mystuff${address}`);
  });
}

test('every name heads the page of its feed and of its collection', async ({ page, look }) => {
  for (const [at, name] of NAMES.entries()) {
    for (const address of [`/feed/${ids.feed[at]}`, `/collection/${ids.collection[at]}`]) {
      await page.goto(address);
      await expect(page).toHaveTitle(new RegExp(escaped(name)));
      await look(address);
    }
  }
});

test('every name is found by its first letters', async ({ page, look }) => {
  for (const name of NAMES) {
    await page.goto(`/mystuff?q=${encodeURIComponent([...name].slice(0, 3).join(''))}`);
    await expect(page.locator('[data-open]').first()).toBeVisible();
    await look(`searched ${name}`);
  }
});

test('a name longer than a name can be is refused', async ({ page, service }) => {
  const answer = await page.request.post(`${service.url}/api/nv/feed/create`, {
    headers: { origin: service.url },
    data: feedOf('x'.repeat(10_000)),
  });
  expect(answer.status()).toBe(400);
});

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A feed, a collection that holds it and a picture, all of this name. */
async function store(page: Page, service: Service, name: string): Promise<void> {
  const feed = await send(page, service, 'feed/create', feedOf(name));
  const feedId = String(feed.Feed?.Id);
  ids.feed.push(feedId);
  const collectionInfo = { Id: 'New', Description: { Name: name, Description: name }, FeedIds: [feedId] };
  const collection = await send(page, service, 'collectionmanage', { collectionInfo });
  ids.collection.push(String(collection.Collection?.Id));
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  const sent = await page.request.post(`${service.url}/api/nv/resource/payload`, {
    headers: { origin: service.url },
    multipart: { file },
  });
  const [resource] = [await sent.json()].flat();
  await send(page, service, `resource/${resource.Id}`, { ...resource, Name: name });
}

async function send(page: Page, service: Service, path: string, data: object) {
  const answer = await page.request.post(`${service.url}/api/nv/${path}`, {
    headers: { origin: service.url },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { Feed?: { Id: string }; Collection?: { Id: string } };
}

const feedOf = (Name: string) => ({ Name, TimeZone: 'UTC', SizeCode: 'x1080', IntervalCode: '10min' });

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
