import { routes, routeUrl } from '@longview/contract';
import { formatTime, parseTime, type SizeCode } from '@longview/rules';
import type { FrameWish } from '@longview/rules/timeline';
import { ApiFailure } from '../client/client.ts';

/** Loads pictures with their true times, keeps the last ones, and lets go of the rest. Shows nothing. */

/** A loaded picture; `url` is valid while it is among the last ones loaded. */
export interface Picture {
  url: string;
  /** When it was taken, unix seconds. */
  timeSec: number;
  width: number;
  height: number;
  etag: string;
}

/** `live` is the newest picture. */
export type PictureWish = FrameWish | 'live';

const KEPT = 80;

export class PictureLoader {
  readonly #feedId: string;
  /** Moments that are asked for again and again, e.g. under a resting pointer, cost nothing. */
  readonly #kept = new Map<string, Picture>();

  constructor(feedId: string) {
    this.#feedId = feedId;
  }

  /** Address of a picture, for downloads. */
  url(wish: PictureWish, sizecode: SizeCode | undefined): string {
    const moment = wish === 'live' ? {} : { frametime: formatTime(wish.unixSec), match: wish.match };
    return routeUrl(routes.getFrame, { query: { feedid: this.#feedId, sizecode, ...moment } });
  }

  /** Null: there is no such picture. @throws ApiFailure; the signal's reason when aborted. */
  async load(wish: PictureWish, sizecode: SizeCode, signal?: AbortSignal): Promise<Picture | null> {
    const url = this.url(wish, sizecode);
    const kept = wish === 'live' ? undefined : this.#kept.get(url);
    if (kept) return this.#keep(url, kept);
    const response = await fetch(url, {
      signal: signal ?? null,
      cache: wish === 'live' ? 'no-cache' : 'default',
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiFailure({
        ok: false,
        status: null,
        code: 'NoConnection',
        message: 'No connection.',
        fields: [],
      });
    });
    if (response.status === 404) return null;
    if (!response.ok)
      throw new ApiFailure({
        ok: false,
        status: response.status,
        code: '',
        message: response.statusText,
        fields: [],
      });
    return this.#keep(wish === 'live' ? `${url}#${response.headers.get('etag')}` : url, await read(response));
  }

  #keep(key: string, picture: Picture): Picture {
    const before = this.#kept.get(key);
    if (before && before !== picture) URL.revokeObjectURL(picture.url);
    const kept = before ?? picture;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const [oldest, { url }] of this.#kept) {
      if (this.#kept.size <= KEPT) break;
      URL.revokeObjectURL(url);
      this.#kept.delete(oldest);
    }
    return kept;
  }

  close(): void {
    for (const { url } of this.#kept.values()) URL.revokeObjectURL(url);
    this.#kept.clear();
  }
}

async function read(response: Response): Promise<Picture> {
  const { headers } = response;
  const modified = Date.parse(headers.get('last-modified') ?? '') / 1000;
  return {
    timeSec: parseTime(headers.get('image-frame-time') ?? '') ?? Math.floor(modified),
    width: Number(headers.get('image-frame-width')),
    height: Number(headers.get('image-frame-height')),
    etag: headers.get('etag') ?? '',
    url: URL.createObjectURL(await response.blob()),
  };
}
