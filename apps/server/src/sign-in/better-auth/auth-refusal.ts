/** Refusals in the form that better-auth passes on, with the name and values of their sentence (EXT-417). */
import { isKeyOf } from '@longview/rules';
import { type Reason, type Sentence, say } from '@longview/texts/sentences';
import { APIError } from 'better-auth/api';

type Status = 'BAD_REQUEST' | 'CONFLICT' | 'FORBIDDEN' | 'UNAUTHORIZED';

/** `message` is the sentence, unless another one is given. */
export function authRefusal(
  status: Status,
  code: string,
  { Message, Reason, Params }: Sentence,
  message = Message,
): APIError {
  return new APIError(status, { code, message, Reason, Params });
}

/** What better-auth refuses by itself, by its code: its English text stays, the name goes beside it. */
const REASONS = {
  INVALID_EMAIL_OR_PASSWORD: 'AuthWrongLogin',
  INVALID_PASSWORD: 'PasswordNotRight',
  INVALID_EMAIL: 'FieldEmail',
  EMAIL_NOT_VERIFIED: 'AuthNotVerified',
  INVALID_TOKEN: 'AuthLinkEnded',
  TOKEN_EXPIRED: 'AuthLinkEnded',
  SESSION_EXPIRED: 'SignInAgain',
  INVALID_CODE: 'AuthWrongCode',
  INVALID_BACKUP_CODE: 'AuthWrongCode',
  OTP_HAS_EXPIRED: 'AuthCodeOld',
  INVALID_TWO_FACTOR_COOKIE: 'AuthStartAgain',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'AuthStartAgain',
  PASSKEY_NOT_FOUND: 'AuthNoPasskey',
  CHALLENGE_NOT_FOUND: 'AuthStartAgain',
} as const satisfies Record<string, Reason>;

/** The body of a refusal with `Reason` and `Params`; anything else as it is. */
export function withReason(body: string): string {
  const refused = objectOf(body);
  const code = refused?.code;
  if (!refused || 'Reason' in refused || typeof code !== 'string' || !isKeyOf(REASONS, code)) return body;
  const { Reason, Params } = say(REASONS[code]);
  return JSON.stringify({ ...refused, Reason, Params });
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
