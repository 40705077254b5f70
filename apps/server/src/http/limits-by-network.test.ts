/** Limits hold per network, and only a trusted proxy says which network that is (ACC-11, PUB-01, checklist of proxies). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';

const CALLS_A_MINUTE = 10;
const WRONG_TOKENS = 30;
const INVITATION = '/api/nv/invitation?token=m.none';
const SIGN_IN = '/api/auth/sign-in/social';

let direct: TestApp;
let proxied: TestApp;

beforeAll(async () => {
  direct = await startTestApp({ publicCallsPerMinute: CALLS_A_MINUTE });
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  proxied = await startTestApp({ env, publicCallsPerMinute: CALLS_A_MINUTE });
});
afterAll(async () => {
  await direct.close();
  await proxied.close();
});

/** Status of one more try than is allowed, each from the address that `headersOf` claims. */
async function lastOf(
  app: TestApp,
  path: string,
  tries: number,
  headersOf: (i: number) => Record<string, string>,
) {
  const call = (i: number) => app.call(path, { headers: headersOf(i) });
  for (let i = 0; i < tries; i++) expect((await call(i)).status).not.toBe(429);
  return (await call(tries)).status;
}

const CLAIMS: [string, (i: number) => Record<string, string>][] = [
  ['X-Forwarded-For', (i) => ({ 'x-forwarded-for': `198.51.100.${i}` })],
  ['X-Real-IP and Forwarded', (i) => ({ 'x-real-ip': `198.51.100.${i}`, forwarded: `for=198.51.100.${i}` })],
  ['our own header', (i) => ({ 'x-longview-client': `198.51.100.${i}` })],
];

describe('without a trusted proxy', () => {
  it('no header makes a client another one [ACC-11] [PUB-01]', async () => {
    const [, forwarded] = CLAIMS[0] ?? [];
    expect(await lastOf(direct, INVITATION, WRONG_TOKENS, forwarded ?? (() => ({})))).toBe(429);
    for (const [, claim] of CLAIMS)
      expect((await direct.call(INVITATION, { headers: claim(200) })).status).toBe(429);
    expect(await lastOf(direct, '/api/v2/stuff-list', CALLS_A_MINUTE, forwarded ?? (() => ({})))).toBe(429);
    expect(
      (await direct.call(SIGN_IN, { body: {}, headers: { 'x-forwarded-for': 'nonsense' } })).status,
    ).not.toBe(500);
  });
});

describe('behind a trusted proxy', () => {
  const REAL = '203.0.113.7';

  it('counts the address that the proxy saw, not those a client put before it [ACC-11]', async () => {
    const forged = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i}, ${REAL}` });
    expect(await lastOf(proxied, INVITATION, WRONG_TOKENS, forged)).toBe(429);
    const other = { 'x-forwarded-for': '203.0.113.8' };
    expect((await proxied.call(INVITATION, { headers: other })).status).toBe(404);
  });

  it('counts an IPv6 subscriber once, whatever addresses they take [ACC-11]', async () => {
    const roaming = (i: number) => ({ 'x-forwarded-for': `2001:db8:1:2:${i.toString(16)}::${i + 1}` });
    expect(await lastOf(proxied, INVITATION, WRONG_TOKENS, roaming)).toBe(429);
    const neighbour = { 'x-forwarded-for': '2001:db8:1:3::1' };
    expect((await proxied.call(INVITATION, { headers: neighbour })).status).toBe(404);
  });

  it('counts wrong keys of either kind for the network that made them up [PUB-01]', async () => {
    const from = { 'x-forwarded-for': '203.0.113.20' };
    const guess = (i: number) =>
      proxied.call(`/api/v2/frame-get?feedid=fe0000000000&accesskey=guess${i}`, { headers: from });
    for (let i = 0; i < CALLS_A_MINUTE / 2; i++) expect((await guess(i)).status).toBe(404);
    const wrongKey = (i: number) =>
      proxied.call('/api/v2/stuff-list', { headers: { ...from, authorization: `Bearer g${i}` } });
    for (let i = 0; i < CALLS_A_MINUTE / 2; i++) expect((await wrongKey(i)).status).toBe(401);
    expect([(await guess(99)).status, (await wrongKey(99)).status]).toEqual([429, 429]);
  });
});

describe('mails to an address', () => {
  it('are five an hour from all networks together, however it is written [ACC-11]', async () => {
    const spellings = [
      'Vic@Example.org',
      'vic@example.org',
      'VIC@EXAMPLE.ORG',
      'vic@Example.ORG',
      'viC@example.org',
    ];
    const ask = (email: string, i: number) =>
      proxied.call('/api/auth/request-password-reset', {
        body: { email },
        headers: { 'x-forwarded-for': `198.51.100.${i}` },
      });
    for (const [i, email] of spellings.entries()) expect((await ask(email, i)).status).not.toBe(429);
    expect((await ask('vic@example.org', 9)).status).toBe(429);
  });
});
