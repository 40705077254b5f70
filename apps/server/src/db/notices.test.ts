import { silentLogger, systemClock } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { startTcpProxy, type TcpProxy } from '@longview/test-kit/tcp-proxy';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Notices } from './notices.ts';
import { type Db, openDb } from './open.ts';

/** News between nodes over a line to the database that is cut. */

let line: TcpProxy;
let db: Db;
let notices: Notices;
const heard: (string | null)[] = [];

beforeAll(async () => {
  const url = new URL(await cloneDatabase(inject('testDatabases')));
  db = openDb(url.href, silentLogger);
  line = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  notices = await Notices.open(url.href, systemClock, silentLogger);
  await notices.on('longview_test', (message) => heard.push(message));
});
afterAll(async () => {
  await notices.close();
  await line.close();
  await db.destroy();
});

it('come again after each cut, once, and listeners are told that some may be lost', async () => {
  for (const [cut, pauseMs] of [10, 700, 10].entries()) {
    heard.length = 0;
    await line.set('Refused');
    await systemClock.sleep(pauseMs);
    await line.set('Open');
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null]);
    await notices.tell(db, 'longview_test', `after ${cut}`);
    await expect.poll(() => heard).toEqual([null, `after ${cut}`]);
  }
});
