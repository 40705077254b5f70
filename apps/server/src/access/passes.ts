/**
 * Cookies that remember for 12 hours that a role's password was given (PUB-16). Signed, never stored: whoever has one
 * has given that very password, and another password makes it worthless.
 */
import type { Clock } from '@longview/base';
import type { Pass } from '@longview/rules';
import type { Secrets } from '../secrets.ts';

const PREFIX = 'longview_pass_';
const PASS_SEC = 12 * 3600;
const USE = 'access password';

export interface PassDeps {
  secrets: Secrets;
  clock: Clock;
}

/** A `Set-Cookie` line. On https it also works inside a page of another site, where players are embedded. */
export function makePassCookie(
  { secrets, clock }: PassDeps,
  { roleId, tag }: Pass,
  isHttps: boolean,
): string {
  const endsSec = Math.floor(clock.now() / 1000) + PASS_SEC;
  const value = `${tag}.${endsSec}.${secrets.sign(USE, `${roleId} ${tag} ${endsSec}`)}`;
  const where = isHttps ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  return `${PREFIX}${roleId}=${value}; Path=/; HttpOnly; Max-Age=${PASS_SEC}; ${where}`;
}

/** The passes in a `Cookie` header that we made and that have not ended. */
export function readPasses({ secrets, clock }: PassDeps, cookie: string | undefined): Pass[] {
  if (!cookie?.includes(PREFIX)) return [];
  const given = cookie.split(';').map((part) => part.trim());
  return given
    .filter((part) => part.startsWith(PREFIX))
    .map((part) => readPass(secrets, clock.now(), part.slice(PREFIX.length)))
    .filter((pass) => pass !== null);
}

function readPass(secrets: Secrets, nowMs: number, text: string): Pass | null {
  const [, roleId = '', tag = '', ends = '', signature = ''] =
    /^(\w{12})=([\w-]+)\.(\d+)\.([\w-]+)$/.exec(text) ?? [];
  if (!secrets.isSigned(USE, `${roleId} ${tag} ${ends}`, signature)) return null;
  return Number(ends) * 1000 > nowMs ? { roleId, tag } : null;
}
