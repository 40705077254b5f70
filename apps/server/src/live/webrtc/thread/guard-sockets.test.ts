/** Who is heard by the sockets of a viewer. */
import { WEBRTC_CALLER_ADDRESSES } from '@longview/rules/live';
import { beforeEach, describe, expect, it } from 'vitest';
import { classes, Message, methods } from 'werift';
import { CallerGuard } from './guard-sockets.ts';

const PASSWORD = 'p'.repeat(22);
const RTP = Buffer.from([0x80, 0, 0, 0]);
const DTLS = Buffer.from([22, 0xfe, 0xfd]);

let nowMs: number;
let guard: CallerGuard;
beforeEach(() => {
  nowMs = 0;
  guard = new CallerGuard(PASSWORD, () => nowMs);
});

function check(password: string | null): Buffer {
  const message = new Message(methods.BINDING, classes.REQUEST).setAttribute(
    'USERNAME',
    'us:them',
  ) as Message;
  if (password) message.addMessageIntegrity(Buffer.from(password));
  return message.addFingerprint().bytes;
}

describe('a socket of a viewer by WebRTC', () => {
  it('hears who knows the password, and then what else comes from there', () => {
    for (const bytes of [RTP, DTLS]) expect(guard.lets(bytes, 'a 1')).toBe(false);
    expect(guard.lets(check(PASSWORD), 'a 1')).toBe(true);
    for (const bytes of [RTP, DTLS]) expect(guard.lets(bytes, 'a 1')).toBe(true);
    expect(guard.lets(RTP, 'a 2')).toBe(false);
  });

  it.each([
    ['without a password', check(null)],
    ['with another one', check('q'.repeat(22))],
    ['nothing at all', Buffer.alloc(0)],
    ['half a message', check(PASSWORD).subarray(0, 30)],
    ['far too much', Buffer.concat([check(PASSWORD), Buffer.alloc(2_000)])],
  ])('does not hear %s', (_name, bytes) => {
    expect(guard.lets(bytes, 'a 1')).toBe(false);
    expect(guard.lets(RTP, 'a 1')).toBe(false);
  });

  it('hears a few addresses and no more, so that nobody is called from everywhere', () => {
    for (let port = 0; port < WEBRTC_CALLER_ADDRESSES; port++) {
      expect(guard.lets(check(PASSWORD), `a ${port}`)).toBe(true);
    }
    expect(guard.lets(check(PASSWORD), 'b 1')).toBe(false);
    expect(guard.lets(check(PASSWORD), 'a 0')).toBe(true);
  });

  it('knows since when nobody called who may', () => {
    nowMs = 20_000;
    guard.lets(check('q'.repeat(22)), 'a 1');
    expect(guard.silentMs).toBe(20_000);
    guard.lets(check(PASSWORD), 'a 1');
    expect(guard.silentMs).toBe(0);
  });
});
