import { writeArchive } from './archive.ts';
import { makePushedFeed } from './feeds.ts';
import type { Bench, Figure } from './figures.ts';
import { median, percentile } from './figures.ts';
import { firstPicture, type Phases } from './first-picture.ts';
import { startService } from './service.ts';

const HOURS = 365 * 24;
const FROM_SEC = Date.UTC(2025, 0, 1) / 1000;
const FILMS = 40;

/** P4: films of any range of a year of pictures every 10 s (3 million), each cold, to the first decodable picture. */
export const bench: Bench = async () => {
  const service = await startService();
  try {
    const { feedId } = await makePushedFeed(service);
    const { frames } = await writeArchive(service, {
      feedId,
      fromSec: FROM_SEC,
      hours: HOURS,
      intervalSec: 10,
    });
    const films: Phases[] = [];
    for (let film = 0; film < FILMS; film++) films.push(await firstPicture(service, feedId, range(film)));
    const seconds = films.map(({ playlistSec, initSec, tileSec }) => playlistSec + initSec + tileSec);
    const p95 = percentile(seconds, 0.95);
    const what = `first picture of a cold film (${frames} frames)`;
    return [
      { what: `${what}, p95`, unit: 's', ours: p95, toReach: '≤ 1 s', isReached: p95 <= 1 },
      beside(`${what}, median`, median(seconds)),
      ...(['playlistSec', 'initSec', 'tileSec'] as const).map((phase) =>
        beside(
          `${phase}, p95`,
          percentile(
            films.map((film) => film[phase]),
            0.95,
          ),
        ),
      ),
    ];
  } finally {
    await service.stop();
  }
};

function beside(what: string, ours: number): Figure {
  return { what, unit: 's', ours, toReach: 'told beside', isReached: true };
}

/** Ranges from ten minutes to the whole year, spread over it; none twice. */
function range(film: number): { fromSec: number; toSec: number } {
  const wholeSec = HOURS * 3600;
  const lengthSec = Math.round(600 * (wholeSec / 600) ** (film / (FILMS - 1)));
  const room = wholeSec - lengthSec;
  const fromSec = FROM_SEC + Math.floor(((film * 0.618) % 1) * room);
  return { fromSec, toSec: fromSec + lengthSec };
}
