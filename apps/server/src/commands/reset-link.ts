/**
 * The command `reset-link <address>`: prints a link that sets a new password, once within an hour, for installations
 * that send no mail (OPS-09). Works while the service runs and while it is stopped. Changes no password itself.
 */

import { type Logger, operatorError, systemClock } from '@longview/base';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { Mailer } from '../mail.ts';
import { loadSecrets, requireKeys } from '../secret-keys.ts';
import { Invitations, makeAuth } from '../sign-in/index.ts';
import { withDatabase } from './with-database.ts';

const NO_MAIL: Mailer = {
  isSetUp: false,
  post: async () => {},
  deliver: async () => {},
  close: () => {},
};

/** Nobody signs in or up by a command. */
const NOBODY_COMES = {
  invitations: new Invitations([]),
  onSignIn: async () => {},
  onLeave: async () => {},
  callers: { clear() {} },
};

/** Gives the exit code. @throws AppError InvalidInput without an address, NotFound for one that nobody has */
export async function runResetLink(
  config: Config,
  [address]: readonly string[],
  logger: Logger,
  print: (text: string) => void,
): Promise<number> {
  if (!address) throw operatorError('InvalidInput', 'Name the e-mail address: reset-link <address>.');
  const link = await withDatabase(config, logger, (db) => makeLink(config, db, address));
  print(`${link}\nThe link works once and expires in an hour. Give it only to ${address}.\n`);
  return 0;
}

async function makeLink(config: Config, db: Db, address: string): Promise<string> {
  const secrets = await loadSecrets(config);
  await requireKeys(db, secrets);
  const auth = makeAuth({ config, clock: systemClock, db, secrets, mailer: NO_MAIL, ...NOBODY_COMES });
  return auth.makeResetLink(address);
}
