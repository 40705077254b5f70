/**
 * New films of a feed's folder become its clips (IPD-22). Each look lists the folder; what was there in the look before
 * with the same size is whole. What is older than the newest clip of the folder is not looked at again.
 */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CameraTarget,
  FolderFailure,
  type FolderFile,
  type FolderSession,
} from '@longview/camera-sources';
import { CLIP_FOLDER_MAX_BYTES, CLIP_REFUSALS, CLIP_TROUBLES } from '@longview/rules/clips';
import { storedTime } from '@longview/rules/file-time';
import { LRUCache } from 'lru-cache';
import type { FrameFeed } from '../../frames/index.ts';
import { findSourceTarget } from '../capture-sources/index.ts';
import { findClipFeed, findNewestOfFolder } from './clip-queries.ts';
import type { ClipsCtx } from './ctx.ts';
import { hidesItsPictures } from './require-clip-pusher.ts';
import { finishedPath, isOfDeletedTime, storeClip } from './store-clip.ts';

/** `trouble` null: nothing is wrong. */
export type FolderTaken = { trouble: string | null };

interface Film extends FolderFile {
  timeSec: number;
}

const LOOK_MS = 120_000;
const MAX_LISTED = 50_000;
const MAX_TAKEN = 20;
const MAX_REFUSED = 1_000;
const FILM = /\.mp4$/i;

export class ClipFolders {
  readonly #ctx: ClipsCtx;
  /** Sizes of the look before, by feed. */
  readonly #seen = new Map<string, ReadonlyMap<string, number | null>>();
  /** Films that are none, by feed and name, with their size and what is wrong: not read again while they stay so. */
  readonly #refused = new LRUCache<string, { sizeBytes: number | null; trouble: string }>({
    max: MAX_REFUSED,
  });
  readonly #inHand = new Set<string>();

  constructor(ctx: ClipsCtx) {
    this.#ctx = ctx;
  }

  /** Takes what is new; null for a feed whose clips are no files of a folder. */
  async take(feedId: string): Promise<FolderTaken | null> {
    const source = await findSourceTarget(this.#ctx, feedId, 'VideoClip');
    const folder = source && this.#ctx.folders.forUrl(source.target.url);
    if (!source?.isStarted || !folder) return null;
    if (this.#inHand.has(feedId)) return { trouble: null };
    this.#inHand.add(feedId);
    const session = folder.open(toFolderTarget(source.target));
    try {
      return { trouble: await this.#look(feedId, session) };
    } catch (err) {
      if (err instanceof FolderFailure) return { trouble: err.report.message };
      throw err;
    } finally {
      this.#inHand.delete(feedId);
      await session.close();
    }
  }

  async #look(feedId: string, session: FolderSession): Promise<string | null> {
    const { db, frames, clock } = this.#ctx;
    const [feed, facts] = [await frames.facts.find(feedId), await findClipFeed(db, feedId)];
    if (!feed || facts?.state !== 'Capture') return null;
    if (await hidesItsPictures(this.#ctx, feed, facts.image_version)) return CLIP_REFUSALS.Hidden;
    const signal = AbortSignal.timeout(LOOK_MS);
    const films = timed(await listFilms(session, signal), feed, Math.floor(clock.now() / 1000));
    const before = this.#seen.get(feedId);
    this.#seen.set(feedId, new Map(films.map(({ id, sizeBytes }) => [id, sizeBytes])));
    const isWhole = ({ id, sizeBytes }: Film) => sizeBytes !== 0 && before?.get(id) === sizeBytes;
    const news = await this.#news(feedId, films);
    let trouble: string | null = null;
    for (const film of news.filter(isWhole).slice(0, MAX_TAKEN))
      trouble = (await this.#takeOnce(feedId, film, session, signal)) ?? trouble;
    return trouble;
  }

  async #takeOnce(
    feedId: string,
    film: Film,
    session: FolderSession,
    signal: AbortSignal,
  ): Promise<string | null> {
    const key = `${feedId} ${film.id}`;
    const known = this.#refused.get(key);
    if (known && known.sizeBytes === film.sizeBytes) return known.trouble;
    const trouble = await this.#takeFilm(feedId, film, session, signal);
    if (trouble !== null) this.#refused.set(key, { sizeBytes: film.sizeBytes, trouble });
    return trouble;
  }

  /** Of a folder of which nothing was taken yet the newest film alone. */
  async #news(feedId: string, films: readonly Film[]): Promise<readonly Film[]> {
    const newestAt = await findNewestOfFolder(this.#ctx.db, feedId);
    if (newestAt === null) return films.slice(-1);
    return films.filter(({ timeSec }) => timeSec * 1000 > newestAt.getTime());
  }

  async #takeFilm(
    feedId: string,
    { id, path: name, timeSec: startSec, sizeBytes }: Film,
    session: FolderSession,
    signal: AbortSignal,
  ): Promise<string | null> {
    if ((sizeBytes ?? 0) > CLIP_FOLDER_MAX_BYTES) return `${name}: ${CLIP_TROUBLES.TooLarge}`;
    const { mediaStore, media } = this.#ctx;
    const path = join(mediaStore.waitingDir, randomUUID());
    try {
      await writeFile(path, await session.read(id, CLIP_FOLDER_MAX_BYTES, signal), { mode: 0o600 });
      const seen = await media.uploads.inspect(path);
      if (!seen.ok) return `${name} ${seen.why.Message}`;
      const stored = await storeClip(this.#ctx, { feedId, startSec, source: 'Folder', path });
      return 'problem' in stored ? `${name}: ${CLIP_TROUBLES.Broken}` : null;
    } catch (err) {
      if (isOfDeletedTime(err)) return `${name}: ${CLIP_REFUSALS.Deleted}`;
      throw err;
    } finally {
      for (const each of [path, finishedPath(path)]) await rm(each, { force: true });
    }
  }
}

async function listFilms(session: FolderSession, signal: AbortSignal): Promise<FolderFile[]> {
  const films: FolderFile[] = [];
  let cursor: string | null = null;
  do {
    const page = await session.list(cursor, signal);
    films.push(...page.files.filter(({ path }) => FILM.test(path)));
    cursor = page.cursor;
  } while (cursor !== null && films.length < MAX_LISTED);
  return films;
}

/** Oldest first; what has no time is left out. */
function timed(files: readonly FolderFile[], { timeZone }: FrameFeed, nowSec: number): Film[] {
  const films = files.flatMap((file) => {
    const found = storedTime({ ...file, jpeg: new Uint8Array(), nowSec }, timeZone);
    return found ? [{ ...file, timeSec: found.timeSec }] : [];
  });
  return films.sort((a, b) => a.timeSec - b.timeSec);
}

function toFolderTarget({ url, username, password, tlsInsecure, policy }: CameraTarget) {
  const isInsecure = tlsInsecure ?? false;
  return { url, username: username ?? null, password: password ?? null, tlsInsecure: isInsecure, policy };
}
