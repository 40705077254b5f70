import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
});
afterAll(() => app.close());

describe('the session', () => {
  it('tells who is signed in [ACC-06]', async () => {
    const response = await app.call('/api/nv/auth/session', { as: ada });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      User: { Id: ada.userId, Email: 'ada@example.org', Name: 'Ada', Locale: 'en' },
      Account: { Id: ada.accountId, Name: 'Ada', MemberRole: 'Owner' },
      ExpiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect((await app.call('/api/nv/auth/session')).status).toBe(401);
  });
});
