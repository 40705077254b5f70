import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from './archive.ts';
import { makePushedFeed, pushFrame } from './feeds.ts';
import type { Bench } from './figures.ts';
import { jpegOfAbout } from './pictures.ts';
import { startService } from './service.ts';

const FRAMES = 1080;
const FROM_SEC = Date.UTC(2026, 0, 10) / 1000;

/** P8: three hours of pictures every 10 s, pushed; index bytes and database rows they cost. */
export const bench: Bench = async () => {
  const service = await startService();
  try {
    const feed = await makePushedFeed(service);
    const picture = await jpegOfAbout(60_000);
    for (let at = 0; at < FRAMES; at++) await pushFrame(service, feed, picture, FROM_SEC + at * 10);
    const indexBytes = sizeOf(join(service.dataDir, 'frames/feeds', feed.feedId), '.idx') / FRAMES;
    const db = await connect(service.dataDir);
    const { rows } = await db.query('select count(*)::int as count from frame_segment where feed_id = $1', [
      feed.feedId,
    ]);
    await db.end();
    const framesPerRow = FRAMES / rows[0].count;
    return [
      { what: 'index', unit: 'bytes/frame', ours: indexBytes, toReach: '≤ 40', isReached: indexBytes <= 40 },
      {
        what: 'frames in one database row',
        unit: 'frames',
        ours: framesPerRow,
        toReach: '≥ 300',
        isReached: framesPerRow >= 300,
      },
    ];
  } finally {
    await service.stop();
  }
};

function sizeOf(folder: string, ending: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(ending),
  );
  return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
