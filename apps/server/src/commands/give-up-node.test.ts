import { silentLogger } from '@longview/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed, sec, storeFrames } from '../test-setup/pictures.ts';
import { runGiveUpNode } from './give-up-node.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function giveUp(...args: string[]): Promise<string> {
  let printed = '';
  await runGiveUpNode(app.ctx.config, args, silentLogger, (text) => {
    printed += text;
  });
  return printed;
}

it('takes leave of a node that will not come back, and of no other [EXT-191]', async () => {
  const { db, frames } = app.ctx;
  const feedId = await addFeed(app.ctx, await app.addOwner('Ada'));
  await storeFrames(app.ctx, feedId, [sec('2025-05-01T12:00:00Z'), sec('2025-05-01T13:00:00Z')]);
  await frames.store.sealIdle();
  const [lost, kept] = await db
    .selectFrom('frame_segment')
    .select('id')
    .where('feed_id', '=', feedId)
    .execute();
  const past = sql<Date>`now() - interval '6 minutes'`;
  const times = { started_at: past, seen_at: past };
  const node = { id: 'lost', url: 'http://10.0.0.9:8080', version: '1', processes: ['capture'] };
  await db
    .insertInto('node')
    .values([
      { ...node, ...times },
      { ...node, ...times, id: 'here', seen_at: sql<Date>`now()` },
    ])
    .execute();
  await db
    .updateTable('frame_segment')
    .set({ node_id: 'lost', count: 1 })
    .where('id', '=', lost?.id ?? '')
    .execute();
  expect(await giveUp()).toContain(
    'lost http://10.0.0.9:8080: no contact for 6 minutes; 1 frames only on its disk.',
  );
  await expect(giveUp('here')).rejects.toMatchObject({ kind: 'Conflict' });
  await expect(giveUp('other')).rejects.toMatchObject({ kind: 'NotFound' });
  expect(await giveUp('lost')).toContain('The node was given up');
  const rows = await db.selectFrom('frame_segment').select('id').where('feed_id', '=', feedId).execute();
  expect(rows).toEqual([kept]);
  expect(await giveUp()).not.toContain('lost');
});
