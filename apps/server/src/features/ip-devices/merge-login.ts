/** The login of a device after a save: what is given, what is kept, and what was found in its addresses (ENT-28). */
import { badField } from '@longview/base';
import type { IpDeviceSave } from '@longview/contract';
import type { ReadSourceUrl } from '@longview/rules';
import type { Secrets } from '../../secrets.ts';
import type { DeviceRow } from './device-queries.ts';

/** A login that somebody left in an address. */
export interface UrlLogin {
  /** Where the address was, as it is called on the wire. */
  field: string;
  login: NonNullable<ReadSourceUrl['login']>;
}

export interface LoginSave {
  stored: DeviceRow | null;
  /** As `stored`; null where its secrets may not be used, because the device is somewhere else now. */
  known: DeviceRow | null;
  save: Pick<IpDeviceSave, 'Username' | 'Password'>;
}

/**
 * The fields win; a login in an address fills what they leave empty [GEN-17].
 * @throws AppError InvalidInput for an address with another login than the device's
 */
export function mergeLogin(
  secrets: Secrets,
  { stored, known, save }: LoginSave,
  inAddresses: readonly UrlLogin[],
): { username: string | null; password_sealed: string | null } {
  const sealed = known?.password_sealed ?? null;
  const kept = sealed === null ? null : secrets.open(sealed);
  let username = save.Username === undefined ? (stored?.username ?? null) : save.Username || null;
  let password = save.Password == null ? kept : save.Password || null;
  for (const { field, login } of inAddresses) {
    if (!fits(username, login.username) || !fits(password, login.password)) throw otherLogin(field);
    username ??= login.username || null;
    password ??= login.password || null;
  }
  requirePlain({ Username: username, Password: password });
  if (password === null) return { username, password_sealed: null };
  // What did not change is not sealed anew, so that nobody opens new sessions to the camera for it.
  return { username, password_sealed: password === kept ? sealed : secrets.seal(password) };
}

/** A line end in one could be a command of its own to the device. */
function requirePlain(login: Record<'Username' | 'Password', string | null>): void {
  for (const [field, text] of Object.entries(login)) {
    if (/\p{Cc}/u.test(text ?? '')) throw badField(field, 'NoControlCharacters');
  }
}

const fits = (own: string | null, given: string) => own === null || given === '' || own === given;

function otherLogin(field: string) {
  return badField(field, 'OtherLoginThanDevice');
}
