/** Video clips of tests: made by FFmpeg, sent as programs do, or as rows alone. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTime, makeId } from '@longview/rules';
import type { Ctx } from '../context/ctx.ts';
import type { TestApp } from './app.ts';
import { addFeed } from './pictures.ts';
import type { Caller } from './users.ts';

/** FFmpeg's test picture as MP4, H.264 with sound unless told otherwise. */
export function makeFilm(seconds: number, args: readonly string[] = []): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'longview-clip-'));
  const path = join(folder, 'clip.mp4');
  const source = ['-f', 'lavfi', '-i', `testsrc=size=320x240:rate=10:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  try {
    execFileSync('ffmpeg', ['-v', 'error', ...source, ...sound, '-pix_fmt', 'yuv420p', ...args, path]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A feed whose subscription has clips. */
export async function addClipFeed(ctx: Ctx, feed: Parameters<typeof addFeed>[1]): Promise<string> {
  const feedId = await addFeed(ctx, feed);
  await ctx.db.updateTable('feed').set({ has_video_clip: true }).where('id', '=', feedId).execute();
  return feedId;
}

export interface ClipSending {
  as?: Caller | undefined;
  body: Uint8Array;
  /** Unix seconds. */
  startSec: number;
  /** More of the query. */
  more?: string;
}

/** DVP-09, to a feed by its id. */
export function sendClip(
  app: TestApp,
  feedId: string,
  { as, body, startSec, more = '' }: ClipSending,
): Promise<Response> {
  const path = `/api/v2/video-set?feedid=${feedId}&starttime=${formatTime(startSec)}${more}`;
  return app.call(path, { ...(as && { as }), body, headers: { 'content-type': 'video/mp4' } });
}

/** The row of a clip whose bytes are not there. */
export async function addClipRow(
  ctx: Ctx,
  feedId: string,
  {
    startSec,
    durationSec = 10,
    byteCount = 1_000,
  }: { startSec: number; durationSec?: number; byteCount?: number },
): Promise<string> {
  const id = makeId('videoPart', (n) => Math.floor(Math.random() * n));
  const size = { width: 320, height: 240, codecs: 'avc1.64000d', has_sound: false, byte_count: byteCount };
  const keys = { payload_key: `clips/${feedId}/${id}`, poster_key: `clips/${feedId}/${id}-poster` };
  const started_at = new Date(startSec * 1000);
  await ctx.db
    .insertInto('video_clip')
    .values({
      id,
      feed_id: feedId,
      started_at,
      duration_sec: durationSec,
      source: 'Recorder',
      created_at: started_at,
      ...size,
      ...keys,
    })
    .execute();
  return id;
}
