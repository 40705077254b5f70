/** What a machine that is no camera says is read by nobody who shares the installation with others. */
import { createServer, type Server } from 'node:http';
import { portOf } from '@longview/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-setup/app.ts';
import type { TestUser } from '../../../test-setup/users.ts';

const SECRET = 'database password: rosebud';
let app: TestApp;
let ada: TestUser;
let inner: Server;
let url: string;

beforeAll(async () => {
  inner = createServer((_call, answer) => answer.end(SECRET));
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${portOf(inner)}/`;
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
});
afterAll(async () => {
  await app.close();
  inner.close();
});

const tested = async () =>
  (await app.call('/api/nv/ipdevice/yourcamera', { as: ada, body: { urlToTest: url } })).text();

it('is shown while one account has the installation to itself, and not when there are more [OPS-06] [API-02]', async () => {
  expect(await tested()).toContain('rosebud');
  await app.addOwner('Eve');
  const answer = await tested();
  expect(answer).not.toContain('rosebud');
  expect(answer).toContain('The camera answers with text, not a picture.');
});

it('is in no report of the capture either [OPS-06]', async () => {
  const policy = { caller: 'user', privateTargets: 'all' } as const;
  const session = app.ctx.cameras.forUrl(url)?.open({ url, policy }, { intervalMs: 1000 });
  expect(JSON.stringify(await session?.grab(new AbortController().signal))).not.toContain('rosebud');
});
