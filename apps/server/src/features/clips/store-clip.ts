/** Brings a clip into its form, its feed's size included (EXT-320), and into the store, whoever recorded or sent it. */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { AppError, appError } from '@longview/base';
import type { ClipSource } from '@longview/contract';
import type { ClipFacts, ClipProblem } from '@longview/media';
import { newId } from '../../db/new-id.ts';
import { storeObjects } from '../media/index.ts';
import { findClipAt, insertClip, isClipDeleted } from './clip-queries.ts';
import type { ClipsCtx } from './ctx.ts';
import { refused } from './require-clip-pusher.ts';

export interface NewClip {
  feedId: string;
  /** Unix seconds. */
  startSec: number;
  source: ClipSource;
  /** As it was recorded or sent; beside it the finished one is written. The caller removes both. */
  path: string;
  /** Looks at what it turned out to be; throws for what is not to be kept. */
  check?: (facts: ClipFacts) => void;
}

/** `isNew` false: the feed has a clip of that second, which stays. */
export type StoredClip = { id: string; isNew: boolean } | { problem: ClipProblem };

/** What `storeClip` needs of the context. */
export type ClipStoreParts = Pick<ClipsCtx, 'db' | 'clock' | 'logger' | 'media' | 'mediaStore' | 'frames'>;

/** Where the finished clip is written before it is stored. */
export const finishedPath = (path: string) => `${path}.mp4`;

/** Durable when it resolves. @throws AppError Unavailable when a worker or the storage fails, Conflict `Deleted`; what `check` throws */
export async function storeClip(ctx: ClipStoreParts, clip: NewClip): Promise<StoredClip> {
  const finished = finishedPath(clip.path);
  const maxHeight = (await ctx.frames.facts.find(clip.feedId))?.maxHeight ?? null;
  const facts = await ctx.media.clips.finish({ from: clip.path, to: finished, maxHeight });
  if (!facts.ok) return { problem: facts.problem };
  clip.check?.(facts);
  try {
    return { id: await storeFinished(ctx, clip, facts, finished), isNew: true };
  } catch (err) {
    const known = isDouble(err) ? await findClipAt(ctx.db, clip.feedId, startOf(clip)) : null;
    if (!known) throw err;
    return { id: known.id, isNew: false };
  }
}

async function storeFinished(
  ctx: ClipStoreParts,
  clip: NewClip,
  facts: ClipFacts,
  path: string,
): Promise<string> {
  const { payloads } = ctx.mediaStore;
  const [payload_key, poster_key] = [newKey(clip.feedId), newKey(clip.feedId)];
  const row = { ...toRow(ctx, clip, facts), byte_count: (await stat(path)).size, payload_key, poster_key };
  const objects = [
    { key: payload_key, put: () => payloads.putFile(payload_key, path) },
    { key: poster_key, put: () => payloads.put(poster_key, Buffer.from(facts.poster)) },
  ];
  await storeObjects(ctx, objects, async (trx) => {
    if (!(await insertClip(trx, row))) throw doubleClip();
    // After the row is there: whoever deletes its time waits for this transaction, or is seen by it (EXT-307).
    if (await isClipDeleted(trx, row)) throw refused('Conflict', 'Deleted');
  });
  return row.id;
}

function toRow({ clock }: ClipStoreParts, clip: NewClip, facts: ClipFacts) {
  const { durationSec: duration_sec, width, height, codecs, hasSound: has_sound } = facts;
  return {
    id: newId('videoPart'),
    feed_id: clip.feedId,
    started_at: startOf(clip),
    source: clip.source,
    created_at: new Date(clock.now()),
    ...{ duration_sec, width, height, codecs, has_sound },
  };
}

/** Of ids only; nothing else has it. */
const newKey = (feedId: string) => `clips/${feedId}/${randomUUID()}`;
const startOf = ({ startSec }: NewClip) => new Date(startSec * 1000);

const DOUBLE = 'AlreadyStored';
const doubleClip = () => appError('ClipHere');
const isDouble = (err: unknown) => err instanceof AppError && err.detail.code === DOUBLE;
/** Whether a clip was refused because its time was deleted (EXT-307). */
export const isOfDeletedTime = (err: unknown) => err instanceof AppError && err.detail.code === 'Deleted';
