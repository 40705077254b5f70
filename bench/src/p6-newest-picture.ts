import { makePushedFeed, pushFrame } from './feeds.ts';
import type { Bench } from './figures.ts';
import { startNginx } from './nginx.ts';
import { type CallCost, callCost, callFigures } from './p6-call-cost.ts';
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
    const ours: CallCost[] = [];
    const peer: CallCost[] = [];
    for (let turn = 0; turn < 3; turn++) {
      peer.push(await callCost(`${nginx.url}/picture.jpg`, nginx.pids));
      ours.push(await callCost(url, [service.pid], { cookie: service.cookie }));
    }
    return callFigures('newest picture', ours, peer, 'nginx');
  } finally {
    await nginx.stop();
    await service.stop();
  }
};
