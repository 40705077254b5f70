/** What is kept outside the database: frames, films and media, on the disk and in the object storage. */
import type { Clock, CloseStack } from '@longview/base';
import { S3BlobStore } from '@longview/blob-store';
import type { Disk } from '@longview/frame-store';
import type { Config } from '../config.ts';
import { Films } from '../films/index.ts';
import { Frames, type FramesOptions, RefusedPictures } from '../frames/index.ts';
import { checkDeleting, checkObjectStorage, checkStorage } from '../health.ts';
import { MediaStore } from '../media-library/index.ts';
import { ObjectWatch } from '../object-storage.ts';
import type { Ctx } from './ctx.ts';

type Objects = (FramesOptions['objects'] & { storage: S3BlobStore }) | null;

interface StorageParts
  extends Pick<
    Ctx,
    | 'config'
    | 'db'
    | 'clock'
    | 'logger'
    | 'metrics'
    | 'plans'
    | 'room'
    | 'schedules'
    | 'media'
    | 'leases'
    | 'cluster'
  > {
  health: Ctx['health'];
  captureDb: Ctx['db'];
  isDiskLow: () => Promise<boolean>;
  /** The file system of the frames; the machine's own when absent. */
  disk?: Disk;
  /** Films that are made at once. */
  workers: number;
}

export async function openStorage(
  { health, workers, ...parts }: StorageParts,
  opened: CloseStack,
): Promise<Pick<Ctx, 'frames' | 'films' | 'mediaStore' | 'refused'>> {
  const { config, db, clock, logger, media, leases, metrics, isDiskLow } = parts;
  const objects = openObjects(config, clock);
  const frames = await openFrames({ ...parts, objects });
  leases.onMoved((feedIds) => frames.here.leave(feedIds));
  opened.push('frames', () => frames.close());
  health.add(
    'Frame storage',
    checkStorage(() => frames.store.probe(), clock),
  );
  if (objects) watchObjects({ config, clock, logger, health, frames }, objects, opened);
  const { dataDir, filmCacheBytes: cacheBytes } = config;
  const mediaStore = await MediaStore.open({
    ...{ dataDir, clock, logger, isDiskLow, objects },
    images: media.images,
  });
  const shared = { db, frames, clock, logger };
  const films = await Films.open({ ...shared, tiles: media.tiles, dataDir, cacheBytes, workers });
  const onRefused = (reason: string) => metrics.refusedPictures.inc({ reason });
  const refused = new RefusedPictures({ db, clock, logger, onRefused });
  opened.push('refused pictures', () => refused.close());
  return { frames, films, mediaStore, refused };
}

/** Nothing is asked of it yet: a start must not wait for another machine (OPS-03). */
function openObjects({ s3 }: Config, clock: Clock): Objects {
  return s3 && { ...s3, storage: new S3BlobStore({ ...s3, clock }) };
}

function openFrames({ config, ...parts }: Omit<StorageParts, 'health' | 'workers'> & { objects: Objects }) {
  const { dataDir, variantCacheBytes, processes } = config;
  return Frames.open({
    ...parts,
    dataDir,
    variantCacheBytes,
    images: parts.media.images,
    pictures: parts.media.pictures,
    hasRoom: (accountId) => accountId === null || parts.room.hasRoom(accountId),
    nodeId: parts.leases.nodeId,
    // A node that takes no feeds may have taken some before.
    isWriter: processes.has('capture') || (parts.cluster !== null && processes.size > 0),
    isServing: processes.size > 0,
    onOffered: ({ accepted, stored }) =>
      parts.metrics.frames.inc({ outcome: stored ? 'stored' : accepted ? 'shown' : 'refused' }),
    onSent: (outcome) => parts.metrics.segmentsSent.inc({ outcome }),
  });
}

function watchObjects(
  { config, clock, logger, health, frames }: Pick<Ctx, 'config' | 'clock' | 'logger' | 'health' | 'frames'>,
  { storage }: NonNullable<Objects>,
  opened: CloseStack,
): void {
  // Commands only look at what is stored.
  const watch = config.processes.size > 0 ? new ObjectWatch({ storage, clock, logger }) : null;
  opened.push('tries of the object storage', async () => watch?.close());
  const check = checkObjectStorage(
    () => watch?.problem ?? null,
    () => frames.sender?.problem ?? null,
  );
  health.add('Object storage', check, { isNeeded: false });
  const isHeldUp = () => frames.store.isDeletingHeldUp || (watch?.keepsAll ?? false);
  health.add('Object deletion', checkDeleting(isHeldUp), { isNeeded: false });
  // Before the frames are closed: an end must not wait for a storage that is away (OPS-11).
  opened.push('object storage', () => storage.close());
}
