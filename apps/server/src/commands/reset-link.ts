/**
 * The command `reset-link <address>`: prints a link that sets a new password, once within an hour, for installations
 * that send no mail (OPS-09). Works while the service runs and while it is stopped. Changes no password itself.
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Logger, operatorError, systemClock } from '@longview/base';
import type { Config } from '../config.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { openDb } from '../db/open.ts';
import { Invitations, makeAuth } from '../features/accounts/index.ts';
import type { Mailer } from '../mail.ts';
import { checkSecretKey, loadSecretKey, makeSecrets } from '../secrets.ts';
import { findServiceUrl } from './service-url.ts';

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
  if (!address) throw operatorError('InvalidInput', 'Say for whom: reset-link <address>.');
  const link = await withDatabase(config, logger, (url) => makeLink(config, url, address, logger));
  print(`${link}\nThe link works once, for an hour. Give it to ${address} only.\n`);
  return 0;
}

/** Lends the database of the running service, or of a stopped one started for the while. */
async function withDatabase(
  { databaseUrl, dataDir }: Config,
  logger: Logger,
  use: (url: string) => Promise<string>,
): Promise<string> {
  if (databaseUrl) return use(databaseUrl);
  await access(join(dataDir, 'postgres')).catch((cause) => {
    throw operatorError('InvalidInput', `There is no Longview in DATA_DIR ${dataDir}.`, { cause });
  });
  const unlock = await lockDataDir(dataDir).catch((err) => {
    if (err instanceof AppError && err.kind === 'Conflict') return null;
    throw err;
  });
  if (!unlock) return use(await findServiceUrl({ databaseUrl, dataDir }));
  try {
    const postgres = await startEmbedded(dataDir, { clock: systemClock, logger });
    return await use(postgres.url).finally(() => postgres.stop());
  } finally {
    await unlock();
  }
}

async function makeLink(config: Config, url: string, address: string, logger: Logger): Promise<string> {
  const db = openDb(url, logger);
  try {
    const secrets = makeSecrets(await loadSecretKey(config.secretKey, config.dataDir));
    await checkSecretKey(db, secrets);
    const auth = makeAuth({ config, clock: systemClock, db, secrets, mailer: NO_MAIL, ...NOBODY_COMES });
    return await auth.makeResetLink(address);
  } finally {
    await db.destroy();
  }
}
