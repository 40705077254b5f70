/** A file that came by FTP → a pushed frame of its feed, or why not. */
import { AppError } from '@longview/base';
import type { FtpAccount, FtpUpload, UploadVerdict } from '@longview/camera-sources';
import { SENT_REFUSAL_SENTENCES } from '@longview/rules';
import { pictureTime } from '@longview/rules/file-time';
import { scanJpeg } from '@longview/rules/jpeg';
import { isPng, pushFrame, refusalOf } from '../frames/index.ts';
import type { FtpDropCtx } from './ctx.ts';
import { isFtpLoginCurrent } from './ftp-logins.ts';

/** The last chunk of a PNG. */
const PNG_END = Buffer.from('IEND\xae\x42\x60\x82', 'latin1');

/** Whether the file is all there, as far as its own end tells. */
export function isWholePicture(bytes: Buffer): boolean {
  return scanJpeg(bytes).ok || (isPng(bytes) && bytes.subarray(-PNG_END.length).equals(PNG_END));
}

/**
 * Offers the picture with the time of its name, its EXIF or its receipt. One that the feed does not keep (its state, its
 * rules, another picture of its second) is refused for good, with why; the same one sent again counts as taken [EXT-33].
 */
export async function takeUpload(
  ctx: FtpDropCtx,
  account: FtpAccount,
  upload: FtpUpload,
): Promise<UploadVerdict> {
  try {
    const feed = (await isFtpLoginCurrent(ctx, account)) && (await ctx.frames.facts.find(account.id));
    if (!feed) return { outcome: 'Refused', message: 'This login has ended.' };
    const { path, bytes, receivedAtMs } = upload;
    const receivedSec = Math.floor(receivedAtMs / 1000);
    const timeSec = pictureTime({ path, jpeg: bytes, receivedSec }, feed.timeZone);
    const refusal = refusalOf(await pushFrame(ctx, feed, { timeSec, body: bytes }));
    if (!refusal) return { outcome: 'Taken' };
    return { outcome: 'Refused', message: SENT_REFUSAL_SENTENCES[refusal] };
  } catch (err) {
    if (!(err instanceof AppError) || err.kind === 'Internal') throw err;
    // A full plan or disk may have room again; cameras with a memory keep the picture until then.
    const isPassing = err.kind === 'UpgradeRequired' || err.kind === 'Unavailable';
    return { outcome: isPassing ? 'TryLater' : 'Refused', message: err.message };
  }
}
