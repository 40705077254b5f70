/** Records one clip of a camera on the Station's network: connects, copies what comes into a file, and brings it into form. */
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CameraTarget, dialTarget } from '@longview/camera-sources';
import { Recording } from '@longview/media';
import { CLIP_MIN_SEC, CLIP_PICTURE_MS, CLIP_TROUBLES } from '@longview/rules/clips';
import { STATION_MESSAGES } from '@longview/rules/devices';
import type { ClipTaking, Parts } from '../camera/types.ts';

/** A camera that stutters may take so much longer than its clip is long. */
const GRACE_MS = 5_000;

/** Gives each clip to `keep`, which must keep the file before it returns. */
export function clipsOf(target: CameraTarget, parts: Parts): ClipTaking {
  return async (lengthSec, keep, signal) => {
    const path = join(parts.workDir, `clip-${randomUUID()}`);
    const finished = `${path}.mp4`;
    try {
      const trouble = await record(target, parts, { path, lengthSec, signal });
      if (trouble !== null) return { ok: false, message: trouble };
      const facts = await parts.media.clips.finish({ from: path, to: finished, maxHeight: null });
      if (!facts.ok) return { ok: false, message: CLIP_TROUBLES.Broken };
      if (!facts.codecs.startsWith('avc1.')) return { ok: false, message: STATION_MESSAGES.notH264 };
      if (facts.durationSec < CLIP_MIN_SEC) return { ok: false, message: CLIP_TROUBLES.TooShort };
      await sync(finished);
      await keep({ path: finished, durationMs: facts.durationSec * 1000 });
      return { ok: true, message: null };
    } finally {
      for (const each of [path, finished]) await rm(each, { force: true });
    }
  };
}

/** Null when there is something to make a clip of. */
async function record(
  target: CameraTarget,
  { media, outbound, clock }: Parts,
  { path, lengthSec, signal }: { path: string; lengthSec: number; signal: AbortSignal },
): Promise<string | null> {
  const dialled = await dialTarget(outbound, target);
  if ('trouble' in dialled) return dialled.trouble.message;
  const recording = new Recording(path, lengthSec * 1000);
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  void clock
    .sleep(CLIP_PICTURE_MS + lengthSec * 1000 + GRACE_MS, until)
    .catch(() => {})
    .then(() => recording.end('Told'));
  const watched = media.live
    .watch(
      { ...dialled.request, withSound: true },
      (item) => {
        if (item.kind === 'Head') recording.begin(item, []);
        else if (item.kind === 'Fragment') recording.take(item);
      },
      until,
    )
    .then(
      (failed) => dialled.describe(failed).message,
      () => null,
    )
    .finally(() => recording.end('SourceFailed'));
  await recording.over;
  over.abort();
  const why = await watched;
  await recording.close();
  return recording.hasBegun ? null : (why ?? CLIP_TROUBLES.NoPicture);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
