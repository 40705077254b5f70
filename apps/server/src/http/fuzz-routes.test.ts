/** Random values over the whole contract: whatever comes, it is never the server that fails (R5). */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { anyCall, type FuzzScene } from '../test-setup/fuzz/any-call.ts';
import { faultOf, sendCall } from '../test-setup/fuzz/send-call.ts';
import { addFeed, picture, sec, storeFrames } from '../test-setup/pictures.ts';
import { MOMENT } from '../test-setup/route-samples.ts';

const INPUTS = 2_000;
/** The same calls each time; the bench R5 tries others, and many more. */
const SEED = 410;

let app: TestApp;
let scene: FuzzScene;

beforeAll(async () => {
  // Calls to cameras are left to their own tests: no made-up address may lead out of this machine.
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'off' }, publicCallsPerMinute: 1e9 });
  const owner = await app.setUp();
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as: owner, method: 'POST', body: {} });
  const callers = [owner, { apiKey: ((await made.json()) as { Key: string }).Key }, undefined];
  const feedId = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
  const jpeg = new Uint8Array(await picture(320, 180));
  await storeFrames(app.ctx, feedId, [sec(MOMENT), sec(MOMENT) + 30]);
  scene = { feedId, collectionId: 'co0000000000', callers, jpeg };
});
afterAll(() => app.close());

it('no input of any route makes the service fail [GEN-11, GEN-16, EXT-410]', async () => {
  const statuses = new Map<number | null, number>();
  await fc.assert(
    fc.asyncProperty(anyCall(scene), async (call) => {
      const answer = await sendCall(app.url, call);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(faultOf(call, answer)).toBeNull();
    }),
    { numRuns: INPUTS, seed: SEED, endOnFailure: true },
  );
  // Else the values would be so odd that they prove nothing.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(INPUTS / 20);
}, 300_000);

/** What was found once, with what must come of it. */
const FOUND = [
  ['a part of an address that is too long', `/api/nv/feed/kept/${'%F0%9F%92%A5'.repeat(200)}`],
  ['a percent sign alone in an address', '/api/nv/feed/kept/%zz'],
] as const;
it.each(FOUND)(
  'is answered as any mistake, without repeating it: %s [GEN-11, EXT-410]',
  async (_what, path) => {
    const answer = await app.call(path);
    expect(answer.status).toBe(400);
    const body = await answer.json();
    expect(body).toEqual({
      Error: {
        Code: 'Validation',
        Message: 'The request cannot be read.',
        Reason: 'RequestUnreadable',
        Params: {},
      },
    });
  },
);
