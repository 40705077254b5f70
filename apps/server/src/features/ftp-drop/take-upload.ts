/** A file that came by FTP → a pushed frame of its feed, or why not. */
import { AppError } from '@longview/base';
import type { FtpAccount, FtpUpload, UploadVerdict } from '@longview/camera-sources';
import { pictureTime } from '@longview/rules/file-time';
import { scanJpeg } from '@longview/rules/jpeg';
import type { Ctx } from '../../context.ts';
import { isPng, pushFrame } from '../frames/index.ts';
import { isFtpLoginCurrent } from './ftp-logins.ts';

/** The last chunk of a PNG. */
const PNG_END = Buffer.from('IEND\xae\x42\x60\x82', 'latin1');

/** Whether the file is all there, as far as its own end tells. */
export function isWholePicture(bytes: Buffer): boolean {
  return scanJpeg(bytes).ok || (isPng(bytes) && bytes.subarray(-PNG_END.length).equals(PNG_END));
}

/**
 * Offers the picture with the time of its name, its EXIF or its receipt. A frame that the feed does not want (its
 * state, its request, its second taken already) counts as taken: the camera shall not send it for ever. One that
 * somebody deleted is refused in words (EXT-307).
 */
export async function takeUpload(ctx: Ctx, account: FtpAccount, upload: FtpUpload): Promise<UploadVerdict> {
  try {
    const feed = (await isFtpLoginCurrent(ctx, account)) && (await ctx.frames.feed(account.id));
    if (!feed) return { outcome: 'Refused', message: 'This login has ended.' };
    const { path, bytes, receivedAtMs } = upload;
    const receivedSec = Math.floor(receivedAtMs / 1000);
    const timeSec = pictureTime({ path, jpeg: bytes, receivedSec }, feed.timeZone);
    const { reason } = await pushFrame(ctx, feed, { timeSec, body: bytes });
    if (reason === 'NotAnImage') return { outcome: 'Refused', message: 'The picture is broken.' };
    if (reason === 'Deleted') return { outcome: 'Refused', message: 'The picture of this time was deleted.' };
    return { outcome: 'Taken' };
  } catch (err) {
    if (!(err instanceof AppError) || err.kind === 'Internal') throw err;
    // A full plan or disk may have room again; cameras with a memory keep the picture until then.
    const isPassing = err.kind === 'UpgradeRequired' || err.kind === 'Unavailable';
    return { outcome: isPassing ? 'TryLater' : 'Refused', message: err.message };
  }
}
