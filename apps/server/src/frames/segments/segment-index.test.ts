import { silentLogger } from '@longview/base';
import { segmentIndexSuite } from '@longview/frame-store/suite';
import { cloneDatabase } from '@longview/test-kit';
import { afterAll, inject } from 'vitest';
import { type Db, openDb } from '../../db/open.ts';
import { openSegmentIndex } from './segment-index.ts';

let db: Db | undefined;
afterAll(() => db?.destroy());

segmentIndexSuite('PostgreSQL', async () => {
  db ??= openDb(await cloneDatabase(inject('testDatabases')), silentLogger);
  await db.deleteFrom('frame_segment').execute();
  return { index: openSegmentIndex({ reads: db, writes: db }), feedIds: ['fe0000000001', 'fe0000000002'] };
});
