import { t } from '../../locale/t.ts';
import { actFailureText } from './act-failure.ts';
import { ApiFailure } from './client.ts';

const WRONG = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE']);
const LOCKED = new Set(['ACCOUNT_TEMPORARILY_LOCKED', 'TooManyRequests']);

/** Why a code of a second step was refused; null while nothing failed. */
export function codeFailureText(error: Error | null): string | null {
  if (!(error instanceof ApiFailure)) return actFailureText(error);
  if (WRONG.has(error.code)) return t('twoFactor.wrong');
  if (LOCKED.has(error.code) || error.status === 429) return t('signIn.tooMany');
  if (isChallengeOver(error)) return t('twoFactor.over');
  return actFailureText(error);
}

/** The second step has ended, by time or by wrong codes: signing in begins anew. */
export function isChallengeOver(error: Error | null): boolean {
  return (
    error instanceof ApiFailure &&
    (error.code === 'INVALID_TWO_FACTOR_COOKIE' || error.code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
  );
}
