/** Makes an API key, ending the old one of its name (ADM-06). */
import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import { type KeyName, replaceApiKey } from './account-queries.ts';
import { hashKey } from './find-caller.ts';
import { toTime } from './session-view.ts';

const KEY_BYTES = 32;
const HINT_LENGTH = 4;

/** The key is in the answer and nowhere else. */
export async function makeApiKey(ctx: Ctx, accountId: string, name: KeyName) {
  const key = `lv_${randomBytes(KEY_BYTES).toString('base64url')}`;
  const createdAt = new Date(ctx.clock.now());
  await replaceApiKey(ctx.db, {
    accountId,
    name,
    hash: hashKey(key),
    hint: key.slice(-HINT_LENGTH),
    createdAt,
  });
  return { Name: name, Key: key, CreatedAt: toTime(createdAt) };
}
