/** What can be said of a password while it is typed (ACC-10); the server alone knows the common ones. */

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 200;

/** Why a password cannot be taken, or null. */
export function passwordProblem(password: string, email: string): 'tooShort' | 'tooLong' | 'isEmail' | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort';
  if (length > PASSWORD_MAX_LENGTH) return 'tooLong';
  return password.toLowerCase() === email.trim().toLowerCase() ? 'isEmail' : null;
}

/** A hint, not a gate: long passwords of many different characters are strong. */
export function passwordStrength(password: string): 'weak' | 'fair' | 'strong' {
  const characters = [...password];
  const variety = new Set(characters).size;
  if (variety < 5) return 'weak';
  return characters.length >= 16 && variety >= 9 ? 'strong' : 'fair';
}
