/** Who is believed about who calls, behind real proxies with the settings of the guide (EXT-361). */

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '@longview/base';
import { findFreePort } from '@longview/test-kit/free-port';
import { hasCaddy, hasNginx, startCaddy, startNginx } from '@longview/test-kit/reverse-proxy';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { makeServer } from '../server.ts';
import { proxyFault } from './proxies.ts';

/** The visitor's own address, and one that they would like to have. */
const VISITOR = '127.0.0.9';
const FORGED = '203.0.113.7';
const GUIDE = readFileSync(new URL('../../../../../docs/guide/proxy.md', import.meta.url), 'utf8');

let app: TestApp;
let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await startTestApp({
    env: { PUBLIC_URL: 'https://cams.example.org', TRUSTED_PROXIES: '127.0.0.1' },
  });
  server = await makeServer(app.ctx);
  server.get('/whoami', async ({ ip, host }) => ({ ip, host }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = portOf(server.server);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** What the service takes a visitor for who forges an address. */
async function seenThrough(proxyPort: number): Promise<{ ip: string; host: string }> {
  const headers = {
    host: 'cams.example.org',
    'x-forwarded-for': FORGED,
    'x-forwarded-host': 'evil.example',
    forwarded: `for=${FORGED}`,
  };
  const call = request({
    port: proxyPort,
    host: '127.0.0.1',
    localAddress: VISITOR,
    path: '/whoami',
    headers,
  }).end();
  const [answer] = await new Promise<[Parameters<typeof text>[0]]>((resolve, reject) =>
    call.once('response', (response) => resolve([response])).once('error', reject),
  );
  return JSON.parse(await text(answer));
}

function blockOf(language: string): string {
  const block = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(GUIDE)?.[1];
  if (!block) throw new Error(`The guide has no block for ${language}.`);
  return block.replace('127.0.0.1:8080', `127.0.0.1:${port}`);
}

describe('the settings that the guide gives', () => {
  it.skipIf(!hasNginx())('let nginx say who calls, whatever the caller says [EXT-361]', async () => {
    const at = await findFreePort();
    const block = blockOf('nginx')
      .replace('listen 443 ssl', `listen 127.0.0.1:${at}`)
      .replace(/ssl_certificate.*;/g, '');
    const nginx = await startNginx(block, at);
    expect(await seenThrough(at)).toEqual({ ip: VISITOR, host: 'cams.example.org' });
    await nginx.close();
  });

  it.skipIf(!hasCaddy())('let Caddy say who calls, whatever the caller says [EXT-361]', async () => {
    const at = await findFreePort();
    const caddy = await startCaddy(
      blockOf('caddy').replace('cams.example.org {', `http://cams.example.org:${at} {`),
      at,
    );
    expect(await seenThrough(at)).toEqual({ ip: VISITOR, host: 'cams.example.org' });
    await caddy.close();
  });
});

it.skipIf(!hasNginx())(
  'believes no nginx that passes on what its clients send, and says so [EXT-361]',
  async () => {
    const at = await findFreePort();
    const nginx = await startNginx(
      `server { listen 127.0.0.1:${at}; location / { proxy_pass http://127.0.0.1:${port}; } }`,
      at,
    );
    expect(await seenThrough(at)).toEqual({ ip: '127.0.0.1', host: `127.0.0.1:${port}` });
    expect(await app.ctx.health.problemOf('Reverse proxy')).toContain('is not believed about who calls');
    expect((await app.call('/readyz')).status).toBe(200);
    await nginx.close();
  },
);

it.each([
  // isTrusted, isNear, isForwarded, isForOurHost → what is wrong
  [true, true, true, true, null],
  [true, true, true, null, null],
  [true, true, true, false, 'keepsHost'],
  [true, true, false, false, null],
  [false, true, true, true, 'notTrusted'],
  [false, false, true, true, null],
  [false, true, false, true, null],
] as const)(
  'trusted %s, near %s, forwarded %s, our host %s: %s [EXT-361]',
  (isTrusted, isNear, isForwarded, isForOurHost, fault) => {
    expect(proxyFault({ isTrusted, isNear, isForwarded, isForOurHost })).toBe(fault);
  },
);
