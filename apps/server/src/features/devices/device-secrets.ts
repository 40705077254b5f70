/** What devices prove themselves with: random texts, kept as hashes where nobody needs to read them again. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

const SID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const SID_LENGTH = 12;

/** 48 characters; for `Authorization: Device` [DVP-01]. */
export const makeDeviceToken = () => randomBytes(36).toString('base64url');

/** 32 characters; the `TDToken` of a Window [ENT-16]. */
export const makeViewToken = () => randomBytes(24).toString('base64url');

/** 48 characters; what a device asks with until it is paired [DVP-02]. */
export const makePollToken = () => randomBytes(36).toString('base64url');

/** 12 characters; names an attachment in uploads [ENT-21]. */
export const makeFeedSid = () =>
  Array.from({ length: SID_LENGTH }, () => SID_LETTERS[randomInt(SID_LETTERS.length)]).join('');

/** Tokens are random, so one plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
