/** What both the web and the capture process need of cameras and feeds. */
import type { CloseStack } from '@longview/base';
import { createFolders, createRegistry } from '@longview/camera-sources';
import { ContentFacts, FeedChanges } from '../capture/index.ts';
import { Notices } from '../db/notices.ts';
import { requireNotices } from '../db/require-notices.ts';
import { mayQuoteDevices } from '../features/ip-devices/tries/may-quote.ts';
import type { Ctx } from './ctx.ts';

type CaptureParts = Pick<Ctx, 'config' | 'db' | 'clock' | 'logger' | 'frames' | 'media' | 'outbound'> & {
  /** Address of the database. */
  url: string;
  captureDb: Ctx['db'];
};

export async function openCapture(
  parts: CaptureParts,
  opened: CloseStack,
): Promise<Pick<Ctx, 'cameras' | 'folders' | 'changes' | 'content'> & { notices: Notices }> {
  const { url, config, db, clock, logger, frames, media, outbound } = parts;
  const bases = { dropbox: config.dropbox?.baseUrl ?? null, google: config.google?.baseUrl ?? null };
  const folders = createFolders({ outbound, clock, bases });
  const cameras = createRegistry({
    ...{ outbound, clock, logger, folders, stills: media.stills, images: media.images.for('Capture') },
    mayQuote: (policy) => mayQuoteDevices(db, policy),
  });
  const notices = await Notices.open(url, clock, logger);
  opened.push('news between nodes', () => notices.close());
  await requireNotices(notices, db);
  const changes = await FeedChanges.open(notices);
  changes.on((feedId) => feedId && frames.here.forget(feedId));
  changes.onAccess((accountId) => (accountId === null ? frames.facts.doubtAll() : frames.facts.forgetAll()));
  const content = new ContentFacts({ ...parts, db: parts.captureDb });
  opened.push('content facts', () => content.close());
  frames.watch((frame) => content.noteAccepted(frame));
  return { cameras, folders, notices, changes, content };
}
