/**
 * What a paired Window may play of a camera itself (PLY-17): its address, where a browser can open it and it gives
 * nobody more than the feed does. A login of the camera is never handed to a display, nor in an address [EXT-338].
 */
import type { DirectPlay } from '@longview/contract';
import { takeLogin } from '@longview/rules/ip-devices';
import { hidesParts } from '@longview/rules/live';
import type { FrameFeed } from '../../frames/index.ts';
import { findSourceTarget, type SourceTarget } from '../capture-sources/index.ts';
import type { FramesInReach } from '../frames/index.ts';
import type { PlayerCtx } from './ctx.ts';

export async function directPlay(
  ctx: Pick<PlayerCtx, 'config' | 'clock' | 'db' | 'secrets' | 'frames' | 'outbound' | 'linkRenewals'>,
  { feed }: FramesInReach,
): Promise<DirectPlay> {
  const sources = await Promise.all(
    (['VideoStream', 'Image'] as const).map((intent) => findSourceTarget(ctx, feed.id, intent)),
  );
  const known = sources.filter((source) => source !== null);
  if (known.length === 0) return refused('NoAddress');
  if (await isHidden(ctx, feed)) return refused('Hidden');
  const source = known.find(({ target }) => /^https?:/i.test(target.url));
  const url = source && URL.parse(source.target.url);
  if (!url) return refused('Kind');
  if (needsLogin(source, url)) return refused('Login');
  return { Url: url.href, Why: null };
}

const refused = (Why: NonNullable<DirectPlay['Why']>): DirectPlay => ({ Url: null, Why });

/** Whether the feed shows less than its camera does. */
async function isHidden({ frames }: Pick<PlayerCtx, 'frames'>, feed: FrameFeed): Promise<boolean> {
  const { imageVersion: version } = feed;
  return version !== null && hidesParts((await frames.processing.videoConfigOf(feed, version)).config);
}

function needsLogin({ target }: SourceTarget, url: URL): boolean {
  const { username, password, headers = {}, token, preload } = target;
  const hasOther = token !== undefined || preload !== undefined || Object.keys(headers).length > 0;
  const isNamed = [username, password, url.username, url.password].some(
    (each) => each != null && each !== '',
  );
  const isInAddress =
    takeLogin({ scheme: 'http', url: url.href, host: url.hostname, port: null, login: null }).login !== null;
  return hasOther || isNamed || isInAddress || /(\{|%7B)(username|password)(\}|%7D)/i.test(url.href);
}
