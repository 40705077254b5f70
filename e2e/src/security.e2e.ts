import type { APIRequestContext, Dialog, Page, Request } from '@playwright/test';
import { call, makeFeed, ownerApart } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { expect, OWNER, test } from './fixtures.ts';

/** Names that are attacks, on every page that shows them; pages that run nothing but their own scripts; where next leads. */

test.describe.configure({ mode: 'serial' });

const HIT = 'window.hit=1';
const ATTACKS = [
  `<script>${HIT}</script>`,
  `"><img data-evil src=x onerror=${HIT}>`,
  `'><svg data-evil onload=${HIT}>`,
  `</script><script>${HIT}</script><b data-evil>`,
  `</title><img data-evil src=x onerror=${HIT}>`,
  `<iframe data-evil srcdoc="<script>parent.hit=1</script>"></iframe>`,
  `javascript:${HIT}//"onmouseover="${HIT}`,
  `{{constructor.constructor('${HIT}')()}}\${${HIT}}<%= ${HIT} %>`,
  '\u202egpj.exe\u202c \u200b\ufeff 👩‍👩‍👧‍👦 ﷽ Z̸̡̢͓',
];
const ALL = ATTACKS.join(' ');

let owner: APIRequestContext;
let origin = '';
let feeds: string[] = [];
let collection = '';
let link = '';
let invitation = '';

test.beforeAll(async ({ service, browser }) => {
  ({ origin } = new URL(service.url));
  owner = await ownerApart(service, { Name: ATTACKS[1] });
  await call(owner, 'post', '/api/nv/tenant/settings', { Name: ATTACKS[2], Locale: 'en', TimeZone: 'UTC' });
  feeds = [];
  for (const attack of ATTACKS)
    feeds.push(await makeFeed(owner, { Name: attack, Description: ALL, IntervalCode: '10sec' }));
  const Description = { Name: ATTACKS[4], Description: ALL };
  const made = { collectionInfo: { Id: 'New', Description, FeedIds: feeds } };
  collection = (await call<{ Collection: { Id: string } }>(owner, 'post', '/api/nv/collectionmanage', made))
    .Collection.Id;
  for (const attack of ATTACKS.slice(0, 4))
    await call(owner, 'put', `/permissions/copycreate/Viewer?name=${encodeURIComponent(attack)}`);
  await shareAll();
  const page = await browser.newPage();
  await sendDrawn(page, owner, feeds, [{ agoSec: 0, color: 'black', text: '' }]);
  await page.close();
});
test.afterAll(() => owner.dispose());

interface ShareAnswer {
  Collection: { Share: { Links: { Url: string }[]; People: { InviteUrl: string | null }[] } };
}

async function shareAll(): Promise<void> {
  const share = (body: object) =>
    call<ShareAnswer>(owner, 'post', '/api/nv/sharemanage/setshare', {
      roId: collection,
      roleId: 'Viewer',
      ...body,
    });
  link = pathOf((await share({})).Collection.Share.Links[0]?.Url ?? '');
  const { People } = (await share({ emailOrDomains: 'eve@example.org', message: ALL })).Collection.Share;
  invitation = pathOf(People[0]?.InviteUrl ?? '');
}

const pathOf = (url: string) => url.slice(new URL(url).origin.length);

async function signIn(page: Page): Promise<void> {
  await page.context().addCookies((await owner.storageState()).cookies);
}

/** Opens `path` and waits until it shows `shown`; fails when a name became more than text, or anything foreign was asked for. */
async function visit(page: Page, path: string, shown: string): Promise<void> {
  const strange: string[] = [];
  const onRequest = (one: Request) => {
    if (!/^(data|blob):/.test(one.url()) && new URL(one.url()).origin !== origin) strange.push(one.url());
  };
  const onDialog = async (dialog: Dialog) => {
    strange.push(dialog.message());
    await dialog.dismiss();
  };
  page.on('request', onRequest).on('dialog', onDialog);
  await page.goto(path);
  await expect(page.getByText(shown).first()).toBeVisible();
  await expectText(page, path);
  page.off('request', onRequest).off('dialog', onDialog);
  expect(strange, path).toEqual([]);
}

async function expectText(page: Page, path: string): Promise<void> {
  expect(await page.evaluate('window.hit ?? null'), path).toBeNull();
  expect(await page.locator('[data-evil]').count(), path).toBe(0);
}

test('names stay text for the people of the account [OPS-12]', async ({ page }) => {
  test.slow();
  await signIn(page);
  const [script = '', image = '', , , title = ''] = ATTACKS;
  await visit(page, '/mystuff', script);
  for (const [index, feed] of feeds.entries())
    await visit(page, `/feed/${feed}`, (ATTACKS[index] ?? '').replaceAll(/\s+/g, ' ').slice(0, 12));
  await visit(page, `/feed/${feeds[0]}/dashboard`, script);
  for (const tab of ['Feeds', 'Collection']) await visit(page, `/collection/${collection}#${tab}`, title);
  await visit(page, '/roles', image);
  const parts = {
    Profile: OWNER.email,
    Settings: 'Settings',
    Members: image,
    Usage: script,
    Audit: 'Role added',
  };
  for (const [part, shown] of Object.entries(parts)) await visit(page, `/account#${part}`, shown);
});

test('names stay text for strangers with a link, and are the titles [OPS-12] [PUB-15]', async ({ page }) => {
  await visit(page, link, 'gpj.exe');
  await expect(page).toHaveTitle(ATTACKS[4] ?? '');
  const key = new URLSearchParams(link.split('?')[1]).get('accesskey');
  for (const [index, feed] of feeds.entries()) {
    const name = ATTACKS[index] ?? '';
    await visit(page, `/view?feedid=${feed}&accesskey=${key}`, name.slice(0, 12));
    expect((await page.title()).slice(0, 12)).toBe(name.slice(0, 12));
  }
});

test('names stay text in the embedded player and for the invited [OPS-12] [API-03] [EXT-10]', async ({
  page,
}) => {
  const key = new URLSearchParams(link.split('?')[1]).get('accesskey');
  for (const feed of feeds) {
    await page.goto(`/api/v2/player?feed=${feed}&accesskey=${key}`);
    await expect(page.getByRole('img').first()).toBeVisible();
    await expectText(page, feed);
  }
  await visit(page, invitation, '<img data-evil');
});

test('what an address says is text too [API-62] [PRC-01]', async ({ page, allowed }) => {
  allowed.push(/verify-email/);
  const attack = encodeURIComponent(ATTACKS[1] ?? '');
  await visit(page, `/signin?msg=${attack}&msgt=${attack}&error=${attack}&next=${attack}`, 'Sign in');
  const fields = [
    'feedCount',
    'sizeCode',
    'intervalCode',
    'discount',
    'planSet',
    'customer',
    'company',
    'name',
  ];
  await visit(page, `/pricing?${fields.map((field) => `${field}=${attack}`).join('&')}`, 'Cameras');
  await visit(page, `/verify?token=${attack}`, 'link');
});

test('next leads to pages of this site only [API-62]', async ({ page }) => {
  for (const next of [
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/x/..//evil.example',
    `javascript:${HIT}`,
  ]) {
    // The list goes on asking until it is left.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`/signin?next=${encodeURIComponent(next)}`);
    await page.getByLabel('E-mail').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/mystuff$/);
    expect(await page.evaluate('window.hit ?? null')).toBeNull();
  }
});

test('better-auth redirects to no other site [API-62] [ACC-02]', async ({ service }) => {
  const far = encodeURIComponent('https://evil.example/');
  for (const path of [
    'verify-email?token=x&',
    'reset-password/x?',
    'delete-user/callback?token=x&',
    'callback/oidc?state=x&',
    'error?',
  ]) {
    const answer = await owner.get(
      `${service.url}/api/auth/${path}callbackURL=${far}&errorCallbackURL=${far}&redirectTo=${far}`,
      {
        maxRedirects: 0,
      },
    );
    expect(answer.headers().location ?? '/', path).not.toContain('evil.example/');
  }
});

test('no page runs a script that is not its own file [OPS-12]', async ({ page, allowed }) => {
  // What is refused is told on the console, without an address.
  allowed.push(/^/);
  await signIn(page);
  await page.addInitScript(countOwnRefusals);
  const key = new URLSearchParams(link.split('?')[1]).get('accesskey');
  const player = `/api/v2/player?feed=${feeds[0]}&accesskey=${key}`;
  for (const path of [
    '/signin',
    '/mystuff',
    `/feed/${feeds[0]}`,
    `/feed/${feeds[0]}/dashboard#Capture`,
    '/pricing',
    '/window',
    link,
    player,
    '/view?feedid=x',
    '/api/docs',
  ]) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/script-src 'self';/);
    expect(policy, path).toContain(
      path === link || path === player || path.startsWith('/view')
        ? 'frame-ancestors *'
        : "frame-ancestors 'self'",
    );
    if (path.endsWith('#Capture'))
      await expect(page.getByRole('button', { name: 'New schedule' })).toBeVisible();
    // The script of the API reference tries `eval` once, and goes on without it.
    if (path !== '/api/docs') expect(await page.evaluate(() => window.ownRefusals), path).toEqual([]);
    expect(await page.evaluate(inject), path).toEqual({ refused: 3, hit: null });
  }
});

declare global {
  interface Window {
    /** What the page's policy forbade, of what the page itself tried. */
    ownRefusals: string[];
  }
}

function countOwnRefusals(): void {
  window.ownRefusals = [];
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    window.ownRefusals.push(`${effectiveDirective} ${blockedURI}`);
  });
}

/** Runs in the browser: puts markup with scripts into the page as a hole in it would, and tells what was refused. */
async function inject(): Promise<{ refused: number; hit: unknown }> {
  let refused = 0;
  document.addEventListener('securitypolicyviolation', () => {
    refused += 1;
  });
  const script = document.createElement('script');
  script.textContent = 'window.hit = 1';
  document.body.append(script);
  const far = document.createElement('script');
  far.src = 'https://evil.example/x.js';
  document.body.append(far);
  const image = document.createElement('img');
  image.setAttribute('onerror', 'window.hit = 1');
  image.src = 'data:,';
  document.body.append(image);
  for (let tries = 0; tries < 40 && refused < 3; tries += 1)
    await new Promise((done) => setTimeout(done, 50));
  return { refused, hit: (window as { hit?: unknown }).hit ?? null };
}
