import { silentLogger } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Db, openDb } from './open.ts';

let db: Db;

beforeAll(async () => {
  db = openDb(await cloneDatabase(inject('testDatabases')), silentLogger);
});
afterAll(() => db.destroy());

const feed = fc.constantFrom('fe0000000001', 'fe0000000002', 'fe0000000003');
const amount = fc.nat({ max: 1000 });
const anyStep = fc.oneof(
  fc.record({ act: fc.constant('add' as const), feeds: fc.array(feed, { maxLength: 4 }), amount }),
  fc.record({ act: fc.constant('change' as const), feed, amount }),
  fc.record({ act: fc.constant('seal' as const), feed }),
  fc.record({ act: fc.constant('remove' as const), feed, below: amount }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;
let made = 0;

function addSegments(feeds: string[], bytes: number): Promise<unknown> {
  const rows = feeds.map((feed_id) => {
    made += 1;
    const standing = { location: 'disk', state: 'Open' } as const;
    return {
      id: `s${made}`,
      path: `p${made}`,
      ...standing,
      feed_id,
      from_us: made,
      to_us: made,
      count: bytes % 7,
      bytes,
    };
  });
  return rows.length ? db.insertInto('frame_segment').values(rows).execute() : Promise.resolve();
}

/** One statement each, as the triggers see statements and not rows. */
function run(step: Step): Promise<unknown> {
  if (step.act === 'add') return addSegments(step.feeds, step.amount);
  if (step.act === 'remove')
    return sql`delete from frame_segment where feed_id = ${step.feed} or bytes < ${step.below}`.execute(db);
  if (step.act === 'seal')
    return sql`update frame_segment set state = 'Sealed' where feed_id = ${step.feed}`.execute(db);
  return sql`update frame_segment set count = count + 1, bytes = ${step.amount}
    where feed_id <> ${step.feed}`.execute(db);
}

describe('what a feed has stored (migration 0004)', () => {
  it('is the sum of its segments after any inserts, changes and removals of many rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const step of steps) await run(step);
        const wrong = await sql`
          select * from (select feed_id, sum(count) as count, sum(bytes) as bytes from frame_segment group by feed_id) as truth
          full join feed_storage using (feed_id)
          where coalesce(truth.count, 0) <> frame_count or coalesce(truth.bytes, 0) <> byte_count
            or frame_count is null`.execute(db);
        expect(wrong.rows).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
