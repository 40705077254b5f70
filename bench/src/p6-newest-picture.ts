import { makePushedFeed, pushFrame } from './feeds.ts';
import type { Bench } from './figures.ts';
import { median } from './figures.ts';
import { requestsPerSec } from './load.ts';
import { startNginx } from './nginx.ts';
import { jpegOfAbout } from './pictures.ts';
import { startService } from './service.ts';

/** P6: frame-get of the newest picture, original size, beside nginx serving the same file; in turns, medians. */
export const bench: Bench = async () => {
  const picture = await jpegOfAbout(345_000);
  const service = await startService();
  const nginx = await startNginx({ 'picture.jpg': picture });
  try {
    const feed = await makePushedFeed(service);
    await pushFrame(service, feed, picture, Math.floor(Date.now() / 1000) - 5);
    const url = `${service.url}/api/v2/frame-get?feedid=${feed.feedId}`;
    const ours: number[] = [];
    const peer: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      peer.push(await requestsPerSec(`${nginx.url}/picture.jpg`));
      ours.push(await requestsPerSec(url, { cookie: service.cookie }));
    }
    const [mine, its] = [median(ours), median(peer)];
    const isReached = mine / its >= 0.5;
    return [
      {
        what: 'newest picture',
        unit: 'requests/s',
        ours: mine,
        peer: its,
        toReach: '≥ 0.5 of nginx',
        isReached,
      },
    ];
  } finally {
    await nginx.stop();
    await service.stop();
  }
};
