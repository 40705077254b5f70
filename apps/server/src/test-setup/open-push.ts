/** Opens what a push service is sent, as the browser does that it is sealed for (RFC 8291). */
import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const SALT_BYTES = 16;
const KEY_AT = 21;
const TAG_BYTES = 16;

/** The JSON of a message for the browser whose keys these are. @throws for anybody else's keys */
export function openPush(sealed: Buffer, browser: ECDH, auth: Buffer): unknown {
  const salt = sealed.subarray(0, SALT_BYTES);
  const textAt = KEY_AT + (sealed[KEY_AT - 1] ?? 0);
  const sender = sealed.subarray(KEY_AT, textAt);
  const shared = browser.computeSecret(sender);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, about, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = Buffer.concat([cipher.update(sealed.subarray(textAt, -TAG_BYTES)), cipher.final()]);
  // Behind the text stand a 2 and zeros.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}
