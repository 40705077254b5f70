/** Opens what frames are made of and joins it: the store, the caches, the ways in. Each rule lives in its own file. */

import { join } from 'node:path';
import { KeyedLimit } from '@longview/base';
import { BlobCache, openDiskBlobStore } from '@longview/blob-store';
import { type FrameStore, openFrameStore, type SegmentIndex } from '@longview/frame-store';
import { decoding } from '@longview/media';
import { type AcceptedFrame, FrameIntake } from './accept.ts';
import { PictureChanges } from './changes/picture-changes.ts';
import { DeletedTimes } from './deleted-times.ts';
import { FeedFactsCache } from './feed-facts.ts';
import { ALONE } from './feed-homes.ts';
import type { FramesOptions } from './frames-options.ts';
import { Headroom } from './headroom.ts';
import { PastIntake } from './import-past.ts';
import { LatestElsewhere } from './latest-elsewhere.ts';
import { LiveFrames } from './live-frames.ts';
import { LocalFrames } from './local-frames.ts';
import { FeedMarks } from './marks/feed-marks.ts';
import { CameraMoves } from './moves/camera-moves.ts';
import { FrameCards } from './pictures/frame-cards.ts';
import { FrameSheets } from './pictures/frame-sheets.ts';
import { ImageConfigs } from './pictures/image-configs.ts';
import { MaskMisfits } from './pictures/mask-misfits.ts';
import { OriginalPictures } from './pictures/originals.ts';
import { PictureProcessing } from './pictures/process-picture.ts';
import { SlotMeasures } from './pictures/slot-measures.ts';
import { UsualViews } from './pictures/usual-views.ts';
import { Variants } from './pictures/variants.ts';
import { openSegmentIndex, requireNoneSent } from './segments/segment-index.ts';
import { SegmentSender } from './segments/segment-sender.ts';

const MIB = 2 ** 20;
const HOT_VARIANTS_BYTES = 64 * MIB;
const UNSTORED_LIVE_BYTES = 128 * MIB;
const ORIGINALS_BYTES = 64 * MIB;

interface Opened {
  store: FrameStore;
  index: SegmentIndex;
  cache: BlobCache;
}

/** What was joined; `onAccepted` is told of each accepted frame, stored or not. */
export type FrameParts = ReturnType<typeof joinParts>;

/** @throws AppError when the store cannot be opened, InvalidInput when it lies in a storage that is not named */
export async function openFrameParts(
  options: FramesOptions,
  onAccepted: (frame: AcceptedFrame) => void,
): Promise<FrameParts> {
  const { store, index } = await openStore(options);
  const cache = await openCache(options);
  return joinParts(options, { store, index, cache }, onAccepted);
}

async function openStore(options: FramesOptions): Promise<Omit<Opened, 'cache'>> {
  const { db, dataDir, clock, logger, cluster, nodeId } = options;
  // A command that repairs has no lease, and nobody else may write meanwhile.
  const isFenced = cluster !== null && options.isServing;
  const index = openSegmentIndex(
    { reads: db, writes: options.captureDb },
    { id: nodeId, ...(isFenced && { tokenOf: cluster.tokenOf }) },
  );
  const objects = options.objects?.storage ?? null;
  if (!objects && options.isServing) await requireNoneSent(db);
  const store = await openFrameStore({
    ...{ root: join(dataDir, 'frames'), index, objects, clock, logger },
    ...(options.disk && { disk: options.disk }),
    node: {
      id: nodeId,
      peers: cluster?.peers ?? null,
      mayWrite: isFenced ? (feedId) => cluster.homes.isHere(feedId) : () => true,
    },
  });
  return { store, index };
}

async function openCache({ dataDir, variantCacheBytes, clock, logger }: FramesOptions): Promise<BlobCache> {
  const store = await openDiskBlobStore({ root: join(dataDir, 'cache/variants'), clock, durable: false });
  return BlobCache.open({ store, budgetBytes: variantCacheBytes, clock, logger });
}

function joinParts(
  options: FramesOptions,
  { store, index, cache }: Opened,
  onAccepted: (frame: AcceptedFrame) => void,
) {
  const { clock, logger, images, cluster } = options;
  const facts = new FeedFactsCache(options);
  const live = new LiveFrames(store, UNSTORED_LIVE_BYTES);
  const originals = new OriginalPictures(ORIGINALS_BYTES);
  const measurePicture = (jpeg: Buffer) =>
    decoding.askedByService(() => images.pictureGrid(jpeg, { class: 'Background' }));
  const changes = new PictureChanges({ ...options, store });
  const { marks } = changes;
  const pictureMarks = new FeedMarks(options.db);
  const moves = new CameraMoves({
    ...{ ...options, store, marks: pictureMarks, measureMove: (ask) => changes.measureMove(ask) },
    lumaOf: (jpeg) => decoding.askedByService(() => images.lumaSquare(jpeg, { class: 'Background' })),
  });
  const measures = new SlotMeasures(store, measurePicture, marks, logger);
  const variants = new Variants({ cache, memoryBytes: HOT_VARIANTS_BYTES, images });
  const sheets = new FrameSheets({ cache, store, images });
  const cards = new FrameCards({ cache, images });
  const usual = new UsualViews({ cache, store, images });
  const processing = makeProcessing(options, facts);
  const deleted = new DeletedTimes(options.db);
  const entry = { turns: new KeyedLimit(1), processing, store, facts, deleted };
  const room = { headroom: new Headroom(options.isDiskLow, clock), hasRoom: options.hasRoom };
  const past = new PastIntake({
    ...{ ...entry, ...room },
    onStored: (feedId, timeSec, jpeg) => {
      live.forget(feedId);
      measures.note(feedId, timeSec, jpeg);
    },
  });
  const meanColor = (jpeg: Buffer) =>
    decoding.askedByService(() => images.meanColor(jpeg, { class: 'Capture' }));
  const { onOffered } = options;
  const intake = new FrameIntake({ ...entry, ...room, originals, live, meanColor, onAccepted, onOffered });
  const here = new LocalFrames({
    ...{
      ...entry,
      intake,
      past,
      live,
      logger,
      originals,
      variants,
      sheets,
      cards,
      usual,
      measurePicture,
      marks,
    },
  });
  const homes = cluster?.homes ?? ALONE;
  const elsewhere = new LatestElsewhere({ homes, store, clock });
  const sender = makeSender(options, store, index);
  return {
    store,
    facts,
    originals,
    measures,
    changes,
    pictureMarks,
    moves,
    variants,
    sheets,
    cards,
    usual,
    processing,
    here,
    homes,
    elsewhere,
    sender,
  };
}

function makeProcessing(options: FramesOptions, facts: FeedFactsCache): PictureProcessing {
  const misfits = new MaskMisfits(options);
  return new PictureProcessing({
    facts,
    configs: new ImageConfigs(options.db),
    pictures: options.pictures,
    onMasked: (feedId, version, isMisfit) => misfits.note(feedId, version, isMisfit),
  });
}

/** Null where nothing goes into an object storage. */
function makeSender(options: FramesOptions, store: FrameStore, index: SegmentIndex): SegmentSender | null {
  const { objects, isWriter } = options;
  if (!objects?.takesNew || !isWriter) return null;
  return new SegmentSender({ ...options, store, index, copyBudgetBytes: objects.copyBytes });
}
