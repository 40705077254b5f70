import { afterAll, describe, expect, it } from 'vitest';
import { openFrameFeeds } from '../../test-setup/frame-feeds.ts';

const { app, owner, feed } = await openFrameFeeds();
afterAll(() => app.close());

const RANGE = 'from=2025-05-01T00:00:00Z&to=2025-06-01T00:00:00Z';
const changes = (query: string) => app.call(`/api/v2/frame-changes?feedid=${feed}&${query}`, { as: owner });

describe('frame-changes', () => {
  it('knows nothing of a feed whose days were not looked at [EXT-527] [EXT-528]', async () => {
    expect(await (await changes(RANGE)).json()).toEqual({
      Changes: [],
      KnownFrom: null,
      KnownTo: null,
      Missing: 0,
      Truncated: false,
    });
  });

  it.each([
    ['from=2025-05-01T00:00:00Z', 'to'],
    ['from=2025-06-01T00:00:00Z&to=2025-05-01T00:00:00Z', 'to'],
    [`${RANGE}&x=0.1&y=0.1&w=0.1`, 'h'],
    [`${RANGE}&h=0.1`, 'x'],
    [`${RANGE}&x=1&y=0&w=0.1&h=1`, 'x'],
    [`${RANGE}&x=-0.1&y=0&w=0.5&h=1`, 'x'],
    [`${RANGE}&x=0.5&y=0&w=0.6&h=1`, 'w'],
    [`${RANGE}&x=0&y=0&w=1&h=0`, 'h'],
    [`${RANGE}&x=left&y=0&w=1&h=1`, 'x'],
    [`${RANGE}&x=Infinity&y=0&w=1&h=1`, 'x'],
  ])('refuses %s and names %s [EXT-527]', async (query, field) => {
    const answer = await changes(query);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(`"${field}"`);
  });

  it.each([
    'x=0&y=0&w=1&h=1',
    'x=0.7&y=0.9&w=0.30000000000000004&h=0.1',
    'x=0.9999&y=0.9999&w=0.0001&h=0.0001',
  ])('takes a box of %s [EXT-527]', async (box) => {
    expect((await changes(`${RANGE}&${box}`)).status).toBe(200);
  });
});
