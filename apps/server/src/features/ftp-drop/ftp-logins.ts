/** Shows, makes and ends the login by which a feed's camera sends pictures (EXT-30 to EXT-32), and checks it. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { appError } from '@longview/base';
import type { FtpAccount } from '@longview/camera-sources';
import type { FtpDrop, FtpLogin } from '@longview/contract';
import { type Actor, isId } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { changeFeed, lockFeed, requireFeed, requireWritable } from '../../feeds/index.ts';
import type { FtpDropCtx } from './ctx.ts';
import { deleteFtpLogin, findFtpLogin, findOpenFtpLogin, saveFtpLogin } from './ftp-queries.ts';
import { toFtpDrop } from './ftp-view.ts';

/** 16 of 31 characters are 79 bits. Many cameras take no more; none that look alike are among them. */
const PASSWORD_LENGTH = 16;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** @throws AppError NotFound, Forbidden */
export async function getFtpDrop(
  ctx: Pick<FtpDropCtx, 'config' | 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<FtpDrop> {
  await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  return toFtpDrop(ctx.config, feedId, await findFtpLogin(ctx.db, feedId));
}

/** The password is in the answer and nowhere else. @throws AppError NotFound, Forbidden, Conflict */
export async function makeFtpLogin(ctx: FtpDropCtx, actor: Actor, feedId: string): Promise<FtpLogin> {
  await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  if (!ctx.config.ftp) {
    throw appError('FtpOff');
  }
  const password = Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    '',
  );
  const row = { password_hash: hashPassword(password), made_at: new Date(ctx.clock.now()) };
  await changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireWritable(feed);
    await saveFtpLogin(trx, feedId, row);
    const entry = { action: 'FTP login made', roId: feedId, detail: `${feed.name}.` };
    if (feed.account_id) await noteAudit(trx, actor, { accountId: feed.account_id, ...entry });
  });
  return { ...toFtpDrop(ctx.config, feedId, row), Password: password };
}

/** @throws AppError NotFound, also without a login, Forbidden, Conflict */
export async function endFtpLogin(ctx: FtpDropCtx, actor: Actor, feedId: string): Promise<void> {
  await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  await changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireWritable(feed);
    if (!(await deleteFtpLogin(trx, feedId))) throw appError('NoFtpLogin');
    const entry = { action: 'FTP login ended', roId: feedId, detail: `${feed.name}.` };
    if (feed.account_id) await noteAudit(trx, actor, { accountId: feed.account_id, ...entry });
  });
}

/** The feed whose login this is; null for a wrong one. */
export async function checkFtpLogin(
  ctx: Pick<FtpDropCtx, 'db'>,
  username: string,
  password: string,
): Promise<FtpAccount | null> {
  const feedId = username.trim().toLowerCase();
  if (!isId('feed', feedId)) return null;
  const login = await findOpenFtpLogin(ctx.db, feedId);
  const isRight = timingSafeEqual(hashPassword(password), login?.password_hash ?? Buffer.alloc(32));
  return login && isRight ? { id: feedId, login: tagOf(login.password_hash) } : null;
}

/** Whether a login that was right still is: it may have been ended while the camera stayed connected. */
export async function isFtpLoginCurrent(
  ctx: Pick<FtpDropCtx, 'db'>,
  { id, login }: FtpAccount,
): Promise<boolean> {
  const present = await findOpenFtpLogin(ctx.db, id);
  return present !== null && tagOf(present.password_hash) === login;
}

/** Names a login and says nothing of its password. */
function tagOf(passwordHash: Buffer): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

/** Passwords are 79 random bits, so one plain hash is enough; cameras log in for each picture. */
function hashPassword(password: string): Buffer {
  return createHash('sha256').update(password).digest();
}
