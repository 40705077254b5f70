/** Which passwords are refused (ACC-10). */
import { type Sentence, say } from '@longview/texts/sentences';
import { dictionary } from '@zxcvbn-ts/language-common';

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;
const COMMON_COUNT = 10_000;

/** The most common passwords, most common first in the source. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, COMMON_COUNT).map((word) => String(word).toLowerCase()),
);

/** Why `password` is refused, as a sentence for its user; null when it is fine. */
export function passwordProblem(password: string, email: string | null): Sentence | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return say('PasswordTooShort', { least: MIN_PASSWORD_LENGTH });
  if (length > MAX_PASSWORD_LENGTH) return say('PasswordTooLong', { most: MAX_PASSWORD_LENGTH });
  const plain = password.toLowerCase();
  if (email && plain === email.toLowerCase()) return say('PasswordIsEmail');
  return COMMON.has(plain) ? say('PasswordCommon') : null;
}
