import { ApiFailure } from '../../../api/client/client.ts';
import { type TextKey, t } from '../../../locale/t.ts';

/** Why an act that asks for the own password failed; `other` is the text of any failure but a wrong password. */
export function passwordFailureText(failure: Error | null, other: TextKey): string | null {
  if (!failure) return null;
  if (failure instanceof ApiFailure && failure.code === 'INVALID_PASSWORD')
    return t('account.password.wrong');
  return t(other, { why: failure.message });
}
