/** One look at a live picture: where the camera stood, whether it was moved, and what keeps it from seeing (EXT-590 to EXT-594). */

import type { FrameStore } from '@longview/frame-store';
import {
  addPlaces,
  type CameraPlace,
  type ConfirmedMove,
  confirmMove,
  fittedSize,
  isBack,
  MOVE_SETTLED_SEC,
  type MoveAt,
  type PictureSize,
  SAME_PLACE,
} from '@longview/rules/changes';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { FeedMarks } from '../marks/feed-marks.ts';
import { judge, medianOf, ofNewScene } from './judge-marks.ts';
import { followLost, isClearDay, isLostForLong, type LostView, NOT_LOST } from './lost-view.ts';
import { packLuma, unpackLuma } from './luma-bytes.ts';
import {
  beginWatch,
  type CameraWatch,
  endMove,
  findOpenMove,
  findWatch,
  insertMove,
  listReferences,
  noteMatched,
  type ReferenceRow,
  readReference,
  saveReference,
  saveWatch,
} from './move-queries.ts';
import {
  binOf,
  isWithinLight,
  nearestTo,
  type PlacedPicture,
  type PlaceParts,
  placePicture,
} from './place-picture.ts';

/** A live picture that was stored. */
export interface NotedPicture extends PictureSize {
  feedId: string;
  timeSec: number;
  /** Of the image processing that made it. */
  imageVersion: number | null;
}

export interface LookParts extends PlaceParts {
  store: Pick<FrameStore, 'read'>;
  marks: Pick<FeedMarks, 'read' | 'knownUntil'>;
  /** Luma of 256 x 256. @throws AppError InvalidInput for a broken picture */
  lumaOf(jpeg: Buffer): Promise<Uint8Array>;
}

const DAY_SEC = 86_400;
/** A camera that a person turns comes to rest, and is looked at, before it is compared. */
const REST_SEC = 60;
/** So many comparisons are kept: two hours of them. */
const HISTORY = 24;
/** Seasons change a scene: a reference as old as this is replaced by a picture that was compared with it. */
const REFERENCE_SEC = 14 * DAY_SEC;
/** A reference that nothing fits was one in fog, or the scene is another; sooner where others fit. */
const USELESS_SEC = 7 * DAY_SEC;
const UNLIKE_SEC = DAY_SEC;
/** So long nothing fits until the first picture of two hours is taken as it is: night against day. */
const ALONE_SEC = 1800;
/** What is measured with less is no place to start from. */
const SURE_PEAK = 0.25;
/** Median luma below which a picture is black. */
const BLACK_LUMA = 20;

/** @throws AppError Unavailable */
export async function lookAtPicture(parts: LookParts, picture: NotedPicture): Promise<void> {
  const watch = await openWatch(parts, picture);
  const { feedId, timeSec } = picture;
  if (!watch || timeSec < watch.began_sec || timeSec <= (watch.history.at(-1)?.time ?? 0)) return;
  const frame = await parts.store.read(feedId, timeSec, 'exact');
  // A broken picture says nothing.
  const luma = frame && (await parts.lumaOf(frame.bytes).catch(() => null));
  if (!luma) return;
  const { size, scale } = fittedSize(picture);
  const references = await listReferences(parts.db, feedId);
  const placed = await placePicture(parts, feedId, { timeSec, luma, size }, references);
  const medianLuma = medianOf(luma);
  const isBlack = medianLuma < BLACK_LUMA;
  const troubles = await judge(parts.marks, feedId, watch.troubles, { timeSec, isBlack });
  const look = { picture, luma, size, scale, references, placed };
  const history = historyOf(watch.history, look);
  const isLost = placed === null && references.length > 0;
  const lost = isLost ? await followLost(parts, feedId, watch, { timeSec, luma, size }) : NOT_LOST;
  const confirmed = confirmMove(history) ?? (await otherView(parts, look, lost, medianLuma));
  await transaction(parts.db, async (trx) => {
    const isMoved = confirmed !== null;
    const kept = {
      version: watch.version,
      history: isMoved ? [] : history,
      troubles: isMoved ? ofNewScene(troubles, timeSec) : troubles,
      ...(isMoved ? NOT_LOST : lost),
    };
    if (!(await saveWatch(trx, feedId, kept))) return;
    if (confirmed) await keepMove(trx, look, confirmed);
    else await keepReference(trx, look, history);
  });
}

interface Look {
  picture: NotedPicture;
  luma: Uint8Array;
  /** In which places are measured, and how many pixels of the picture are one of it. */
  size: PictureSize;
  scale: number;
  references: readonly ReferenceRow[];
  placed: PlacedPicture | null;
}

/** The feed's watch; begun anew where its pictures are others now, or a person turned the camera (EXT-591). */
async function openWatch({ db }: LookParts, picture: NotedPicture): Promise<CameraWatch | null> {
  const { feedId, timeSec, imageVersion, width, height } = picture;
  const key = `${imageVersion ?? 'plain'}/${width}x${height}`;
  const found = await findWatch(db, feedId);
  if (!found) return null;
  const { watch, turnedSec } = found;
  const restedSec = turnedSec === null ? Number.NEGATIVE_INFINITY : turnedSec + REST_SEC;
  if (watch && watch.picture_key === key && restedSec <= watch.began_sec) return watch;
  await transaction(db, async (trx) => {
    await beginWatch(trx, feedId, { key, beganSec: Math.max(timeSec, restedSec) });
    if (!watch) return;
    await endMove(trx, feedId, 'Changed', timeSec);
    const version = (await findWatch(trx, feedId))?.watch?.version ?? 0;
    const troubles = ofNewScene(watch.troubles, timeSec);
    await saveWatch(trx, feedId, { version, history: [], troubles, ...NOT_LOST });
  });
  return (await findWatch(db, feedId))?.watch ?? null;
}

/** Comparisons in another light count where they tell a move, and say nothing else. */
function historyOf(before: readonly MoveAt[], { picture, placed, size }: Look): MoveAt[] {
  if (!placed || (placed.isOtherLight && isWithinLight(placed.move, size))) return [...before];
  return [...before, { time: picture.timeSec, move: placed.move }].slice(-HISTORY);
}

/** A move of which nobody can say how far. */
interface OtherView {
  since: number;
  last: null;
  isOtherView: true;
}

async function otherView(
  { db }: LookParts,
  { picture, luma, references }: Look,
  lost: LostView,
  medianLuma: number,
): Promise<OtherView | null> {
  if (!isLostForLong(lost, picture.timeSec)) return null;
  const [nearest] = nearestTo(binOf(picture.timeSec), references);
  const bytes = nearest && (await readReference(db, picture.feedId, nearest.bin));
  const reference = bytes ? await unpackLuma(bytes) : null;
  const isOther = reference !== null && isClearDay(luma, medianLuma, reference);
  return isOther ? { since: lost.lostSec, last: null, isOtherView: true } : null;
}

const NOWHERE = { dx: 0, dy: 0, rotation: null };

async function keepMove(trx: Transaction, look: Look, confirmed: ConfirmedMove | OtherView): Promise<void> {
  const { picture, scale, references } = look;
  const { feedId, timeSec, width, height } = picture;
  const open = await findOpenMove(trx, feedId);
  const isSettled = open !== null && open.found_sec < timeSec - MOVE_SETTLED_SEC;
  const before =
    open && !isSettled
      ? { dx: open.total_dx / scale, dy: open.total_dy / scale, turn: open.total_rotation }
      : SAME_PLACE;
  const isOther = 'isOtherView' in confirmed;
  const { dx, dy, rotation } = isOther ? NOWHERE : confirmed;
  const total = addPlaces(before, { dx, dy, turn: rotation ?? 0 });
  const back = open !== null && !isSettled && !open.is_other_view && !isOther && isBack(total);
  if (open) await endMove(trx, feedId, back ? 'Back' : isSettled ? 'Settled' : 'MovedAgain', timeSec);
  const { since } = confirmed;
  const known = references
    .flatMap(({ takenSec, matchedSec }) => [takenSec, matchedSec])
    .filter((sec) => sec < since);
  await insertMove(trx, {
    ...{
      feed_id: feedId,
      since_sec: since,
      found_sec: timeSec,
      width,
      height,
      rotation,
      is_other_view: isOther,
    },
    last_sec: confirmed.last ?? (known.length > 0 ? Math.max(...known) : null),
    ...{ dx: dx * scale, dy: dy * scale },
    ...{ total_dx: total.dx * scale, total_dy: total.dy * scale, total_rotation: total.turn },
    ...(back ? { ended_sec: timeSec, outcome: 'Back' as const } : { ended_sec: null, outcome: null }),
  });
  await trx.deleteFrom('camera_reference').where('feed_id', '=', feedId).execute();
  await take(trx, look, SAME_PLACE);
}

/** Takes the picture as a reference where its two hours have none, or none that is of use any more. */
async function keepReference(trx: Transaction, look: Look, history: readonly MoveAt[]): Promise<void> {
  const { picture, references, placed } = look;
  const { feedId, timeSec } = picture;
  const own = references.find(({ bin }) => bin === binOf(timeSec));
  const isOwn = own !== undefined && placed?.reference === own;
  const unmatchedSec = timeSec - (own?.matchedSec ?? timeSec);
  if (isOwn && unmatchedSec > ALONE_SEC) await noteMatched(trx, feedId, own.bin, timeSec);
  if (isOwn ? timeSec - own.takenSec > REFERENCE_SEC && placed.move.peak >= SURE_PEAK : mayTake()) {
    await take(trx, look, placeOf(look, history));
  }

  function mayTake(): boolean {
    if (own) return unmatchedSec > (placed ? UNLIKE_SEC : USELESS_SEC);
    if (placed || references.length === 0) return true;
    const lastSec = Math.max(history.at(-1)?.time ?? 0, ...references.map(({ matchedSec }) => matchedSec));
    return timeSec - lastSec >= ALONE_SEC;
  }
}

/** Where the camera stands in this picture, as far as it is known: else where it stood. */
function placeOf({ placed, size }: Look, history: readonly MoveAt[]): CameraPlace {
  const isSure = placed !== null && placed.move.peak >= SURE_PEAK;
  if (isSure && placed.isOtherLight && isWithinLight(placed.move, size)) return SAME_PLACE;
  const move = isSure ? placed.move : history.at(-1)?.move;
  return move ? { dx: move.dx, dy: move.dy, turn: move.rotation ?? 0 } : SAME_PLACE;
}

async function take(trx: Transaction, { picture, luma }: Look, place: CameraPlace): Promise<void> {
  const { feedId, timeSec } = picture;
  const row = { bin: binOf(timeSec), takenSec: timeSec, matchedSec: timeSec, ...place };
  await saveReference(trx, feedId, row, await packLuma(luma));
}
