import { describe, expect, it } from 'vitest';
import type { Failure } from '../service/answer.ts';
import { uploadVerdict } from './upload-verdict.ts';

const OPEN = { isFeedOpen: true, tries: 1 };
const answered = (Accepted: boolean, Stored: boolean, Reason: string | null) =>
  ({ ok: true, status: 200, headers: new Headers(), data: { Accepted, Stored, Reason } }) as const;
const failed = (change: Partial<Failure>) => {
  const failure = {
    kind: 'Refused',
    status: 500,
    code: 'X',
    message: 'No.',
    fields: [],
    retryAfterSec: null,
  } as const;
  return { ok: false, failure: { ...failure, ...change } } as const;
};

describe('a picture that was offered', () => {
  it.each([
    ['stored', answered(true, true, null)],
    ['there already', answered(true, true, 'AlreadyStored')],
    ['shown only', answered(true, false, null)],
    ['too soon', answered(false, false, 'TooSoon')],
    ['outside the schedule', answered(false, false, 'NotCapturing')],
  ])('and is %s leaves the spool [DVP-08]', (_, answer) => {
    expect(uploadVerdict(answer, OPEN)).toEqual({ kind: 'Done' });
  });

  it('waits while its feed fell asleep during the outage [DVP-08] [STT-21]', () => {
    const verdict = uploadVerdict(answered(false, false, 'NotCapturing'), { isFeedOpen: false, tries: 1 });
    expect(verdict.kind).toBe('HoldFeed');
  });

  it.each([
    ['the feed was taken off', failed({ status: 404 }), { kind: 'DropFeed' }],
    ['it is no picture', failed({ status: 415 }), { kind: 'Drop' }],
    ['it is too large', failed({ status: 413 }), { kind: 'Drop' }],
    ['it is broken', failed({ status: 400, fields: ['body'] }), { kind: 'Drop' }],
    ['its time is ahead', failed({ status: 400, fields: ['frametime'] }), { kind: 'Later' }],
    ['the plan ended', failed({ status: 402 }), { kind: 'Pause', waitMs: 300_000 }],
    [
      'the plan ended, with a time',
      failed({ status: 402, retryAfterSec: 7 }),
      { kind: 'Pause', waitMs: 7000 },
    ],
    ['the token is bad', failed({ status: 401 }), { kind: 'Pause', waitMs: 60_000 }],
    ['the account is closed', failed({ status: 403 }), { kind: 'Pause', waitMs: 60_000 }],
    ['there are too many', failed({ status: 429, retryAfterSec: 3 }), { kind: 'Pause', waitMs: 3000 }],
    ['the disk there is full', failed({ status: 503, retryAfterSec: 30 }), { kind: 'Pause', waitMs: 30_000 }],
    ['the service has an error', failed({ status: 500 }), { kind: 'Pause', waitMs: null }],
    ['nobody answers', failed({ kind: 'NoConnection', status: null }), { kind: 'Pause', waitMs: null }],
    ['a proxy says 502', failed({ kind: 'NotTheService', status: 502 }), { kind: 'Pause', waitMs: null }],
    ['a sign-in page says 200', failed({ kind: 'NotTheService', status: 200 }), { kind: 'Pause' }],
    ['a proxy says 404', failed({ kind: 'NotTheService', status: 404 }), { kind: 'Pause' }],
    ['a proxy says 413', failed({ kind: 'NotTheService', status: 413 }), { kind: 'Pause' }],
  ])('when %s comes to what loses nothing [DVP-08]', (_, answer, expected) => {
    expect(uploadVerdict(answer, OPEN)).toMatchObject(expected);
  });

  it('that meets an error of the service again and again lets others go first [DVP-08]', () => {
    expect(uploadVerdict(failed({ status: 500 }), { isFeedOpen: true, tries: 3 }).kind).toBe('Later');
  });
});
