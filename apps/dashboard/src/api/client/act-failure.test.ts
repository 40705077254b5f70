import { describe, expect, it } from 'vitest';
import { actFailureText } from './act-failure.ts';
import { ApiFailure } from './client.ts';
import { codeFailureText, isChallengeOver } from './code-failure.ts';

const failure = (status: number | null, code: string, fields: { Name: string; Message: string }[] = []) =>
  new ApiFailure({ ok: false, status, code, message: `Said of ${code}.`, fields });

describe('why an act failed', () => {
  it.each([
    ['a fault of the service is its status [ERR-04]', failure(500, 'ServerError'), 'Server error : 500'],
    ['no answer', failure(null, 'NoConnection'), 'No connection'],
    ['a refusal is the service’s sentence', failure(409, 'LastOwner'), 'Said of LastOwner.'],
    [
      'of a field, the field’s',
      failure(400, 'Validation', [{ Name: 'Password', Message: 'Not right.' }]),
      'Not right.',
    ],
  ])('%s', (_, error, text) => {
    expect(actFailureText(error)).toBe(text);
  });

  it('nothing failed', () => {
    expect([actFailureText(null), codeFailureText(null)]).toEqual([null, null]);
  });
});

describe('why a code was refused', () => {
  it.each([
    ['INVALID_CODE', 401, /incorrect/, false],
    ['INVALID_BACKUP_CODE', 401, /incorrect/, false],
    ['ACCOUNT_TEMPORARILY_LOCKED', 403, /Too many attempts/, false],
    ['TooManyRequests', 429, /Too many attempts/, false],
    ['INVALID_TWO_FACTOR_COOKIE', 401, /Start again/, true],
    ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 400, /Start again/, true],
    ['ServerError', 503, /^Server error : 503$/, false],
  ] as const)('%s', (code, status, text, isOver) => {
    expect(codeFailureText(failure(status, code))).toMatch(text);
    expect(isChallengeOver(failure(status, code))).toBe(isOver);
  });
});
