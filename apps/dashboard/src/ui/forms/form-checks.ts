import { passwordProblem } from '@longview/rules';
import { t } from '../../locale/t.ts';

/** What forms ask of their fields before anything is sent; null is right. The server decides again. */

export function emailCheck(text: string): string | null {
  return /^\S+@\S+\.\S+$/.test(text.trim()) ? null : t('field.notEmail');
}

export function requiredCheck(text: string): string | null {
  return text.trim() === '' ? t('field.required') : null;
}

/** A password being chosen by who has the address `email` (ACC-10). */
export function newPasswordCheck(text: string, email: string): string | null {
  const problem = passwordProblem(text, email);
  return problem && t(`password.${problem}`);
}
