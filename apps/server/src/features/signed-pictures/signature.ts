/** What a signed address says, and the signature under it (EXT-113). Never asks who may. */
import { formatTime, parseSizeCode, parseTime, type SizeCode } from '@longview/rules';
import type { Secrets } from '../../secrets.ts';

const USE = 'signed picture';

export interface SignedWish {
  feedId: string;
  /** Unix seconds; null is the newest picture. */
  timeSec: number | null;
  /** Null is the picture as it is. */
  sizeCode: SizeCode | null;
  /** Unix seconds from which on the address is nothing. */
  expiresSec: number;
}

/** The wish as its address carries it. */
export interface SignedQuery {
  feedid: string;
  frametime?: string | undefined;
  sizecode?: string | undefined;
  expires: string;
  sig: string;
}

export function toSignedQuery(secrets: Secrets, wish: SignedWish): SignedQuery {
  return {
    feedid: wish.feedId,
    frametime: wish.timeSec === null ? undefined : formatTime(wish.timeSec),
    sizecode: wish.sizeCode ?? undefined,
    expires: String(wish.expiresSec),
    sig: secrets.sign(USE, textOf(wish)),
  };
}

/** The wish of an address; null when it was not signed here just so, or its time is over. */
export function readSignedQuery(secrets: Secrets, query: SignedQuery, nowSec: number): SignedWish | null {
  const timeSec = query.frametime === undefined ? null : parseTime(query.frametime);
  if (!/^\d{1,12}$/.test(query.expires) || (query.frametime !== undefined && timeSec === null)) return null;
  const sizeCode = query.sizecode === undefined ? null : parseSizeCode(query.sizecode);
  const wish = { feedId: query.feedid, timeSec, sizeCode, expiresSec: Number(query.expires) };
  if (query.sizecode !== undefined && sizeCode === null) return null;
  return secrets.isSigned(USE, textOf(wish), query.sig) && nowSec < wish.expiresSec ? wish : null;
}

const textOf = ({ feedId, timeSec, sizeCode, expiresSec }: SignedWish) =>
  [feedId, timeSec ?? 'live', sizeCode ?? 'whole', expiresSec].join(' ');
