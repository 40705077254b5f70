import { findBox, viewOf } from '@longview/rules/mp4';
import type { Service } from './service.ts';

/** Seconds from the wish for a film to its first picture, part by part. */
export interface Phases {
  playlistSec: number;
  initSec: number;
  /** From the call for the first tile to its first picture. */
  tileSec: number;
}

/** Asks for the film of a range and reads it to its first decodable picture. */
export async function firstPicture(
  service: Service,
  feedId: string,
  { fromSec, toSec }: { fromSec: number; toSec: number },
): Promise<Phases> {
  const headers = { cookie: service.cookie };
  const start = performance.now();
  const iso = (sec: number) => new Date(sec * 1000).toISOString();
  const query = new URLSearchParams({ feedid: feedId, from: iso(fromSec), to: iso(toSec) });
  const address = `${service.url}/api/v2/timelapse.m3u8?${query}`;
  const playlist = await (await fetch(address, { headers })).text();
  const planned = performance.now();
  const init = /URI="([^"]+)"/.exec(playlist)?.[1];
  const tile = playlist.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  if (!init || !tile) throw new Error(`Not a playlist: ${playlist.slice(0, 200)}`);
  await (await fetch(new URL(init, address), { headers })).arrayBuffer();
  const prepared = performance.now();
  await firstFragment(new URL(tile, address), headers);
  const shown = performance.now();
  return {
    playlistSec: (planned - start) / 1000,
    initSec: (prepared - planned) / 1000,
    tileSec: (shown - prepared) / 1000,
  };
}

/** Reads until the first `moof` and its `mdat` are whole, then goes away. */
async function firstFragment(url: URL, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let bytes = Buffer.alloc(0);
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes = Buffer.concat([bytes, read.value]);
    if (findBox(viewOf(bytes), ['mdat'])) return reader.cancel();
  }
  throw new Error(`No fragment in ${bytes.length} bytes of ${url}: ${response.status}`);
}
