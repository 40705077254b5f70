/** What the recorder of clips needs of the rest of the service: where video comes from and where clips go. */
import { rm } from 'node:fs/promises';
import { CLIP_TROUBLES } from '@longview/rules/clips';
import { type ClipRecorderDeps, saveStanding } from '../../clips/index.ts';
import { joinForClips } from './clip-stream.ts';
import type { ClipsCtx } from './ctx.ts';
import { finishedPath, isOfDeletedTime, storeClip } from './store-clip.ts';
import { ClipFolders } from './take-folder.ts';

type Parts = Pick<ClipRecorderDeps, 'join' | 'whyFull' | 'takeFolder' | 'keep' | 'tell' | 'waitingDir'>;

export function recorderParts(ctx: ClipsCtx): Parts {
  const folders = new ClipFolders(ctx);
  return {
    takeFolder: (feedId) => folders.take(feedId),
    waitingDir: ctx.mediaStore.waitingDir,
    join: (feedId, events, rendition) => joinForClips(ctx, feedId, events, rendition),
    whyFull: (accountId) => whyFull(ctx, accountId),
    keep: (clip) => keep(ctx, clip),
    tell: (feedId, message) => saveStanding(ctx.db, { feedId, triedAt: new Date(ctx.clock.now()), message }),
  };
}

async function whyFull(
  ctx: Pick<ClipsCtx, 'room' | 'mediaStore'>,
  accountId: string,
): Promise<string | null> {
  if (!(await ctx.room.hasRoom(accountId))) return CLIP_TROUBLES.StorageLimit;
  return ctx.mediaStore.requireDisk().then(
    () => null,
    () => CLIP_TROUBLES.DiskFull,
  );
}

async function keep(
  ctx: ClipsCtx,
  { feedId, startSec, path }: Parameters<Parts['keep']>[0],
): Promise<string | null> {
  try {
    const stored = await storeClip(ctx, { feedId, startSec, path, source: 'Recorder' });
    return 'problem' in stored ? CLIP_TROUBLES.Broken : null;
  } catch (err) {
    // Somebody deleted this time while it was recorded: nothing is wrong.
    if (isOfDeletedTime(err)) return null;
    throw err;
  } finally {
    await rm(finishedPath(path), { force: true });
  }
}
