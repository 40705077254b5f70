/**
 * Who gets a picture as the camera sent it, and the form of it that all others get: without place, serial numbers and
 * whatever else the camera wrote beside it (EXT-405). Changes nothing that is stored.
 */
import type { Frame } from '@longview/frame-store';
import { type Actor, actorAccountId } from '@longview/rules';
import { plainJpeg } from '@longview/rules/jpeg';
import type { FrameFeed } from '../../frames/index.ts';

/** A frame as it is given; `isPlain` where that are other bytes than the stored ones. */
export interface GivenFrame extends Frame {
  isPlain?: true;
}

/** Members and keys of the feed's account; everybody where the feed says so. */
export function mayHaveWhole(actor: Actor, { access, keepsPictureData }: FrameFeed): boolean {
  return keepsPictureData || (access.accountId !== null && actorAccountId(actor) === access.accountId);
}

/** Kept with the frame: the newest one is held in memory and asked for thousands of times. */
const plain = new WeakMap<Frame, GivenFrame>();

/** The same object where there is nothing to take off. Costs about 20 µs, and a copy where there is. */
export function plainFrame(frame: Frame): GivenFrame {
  const known = plain.get(frame);
  if (known) return known;
  const bytes = plainBytes(frame.bytes);
  const made: GivenFrame = bytes === frame.bytes ? frame : { ...frame, bytes, isPlain: true };
  plain.set(frame, made);
  return made;
}

/** A JPEG as those outside the account get it; the same object where there is nothing to take off. */
export function plainBytes(jpeg: Buffer): Buffer {
  const bytes = plainJpeg(jpeg);
  return bytes === jpeg ? jpeg : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
