/**
 * The command `rekey`: seals all stored secrets anew with the secret key, so that the one before it is not needed any more
 * (EXT-401). Runs beside the service; broken off anywhere, it is run again. Never makes or changes a key.
 */
import { type Logger, operatorError } from '@longview/base';
import type { Config } from '../config.ts';
import { SEEN_WITHIN_SEC } from '../db/node-life.ts';
import type { Db } from '../db/open.ts';
import { listKeysOfNodes } from '../nodes/node-queries.ts';
import { isInUse, leaveOtherKeys, loadSecrets, nameOfKey, requireKeys } from '../secret-keys.ts';
import type { Secrets } from '../secrets.ts';
import { type ResealCount, resealAll } from './sealed-values.ts';
import { withDatabase } from './with-database.ts';

/** What a service stores while a round runs may be of a row that it read before; it is found by the next one. */
const MOST_ROUNDS = 5;

/** Gives the exit code: 1 when something opens with no given key. @throws AppError Conflict before the service has both keys */
export async function runRekey(
  config: Config,
  _args: readonly string[],
  logger: Logger,
  print: (text: string) => void,
): Promise<number> {
  const secrets = await loadSecrets(config);
  return withDatabase(config, logger, async (db) => {
    await requireKeys(db, secrets);
    await requireServiceHasKey(db, secrets);
    const lost = await resealInRounds(db, secrets, print);
    await leaveOtherKeys(db, secrets);
    print(
      'The other key is not needed any more: take SECRET_KEY_ALSO (or the file secret-key.also) away and restart.\n',
    );
    for (const { place, lost: count } of lost) {
      print(`${count} of ${place} open with neither key: give them anew, e.g. type the password again.\n`);
    }
    return lost.length === 0 ? 0 : 1;
  });
}

/** A service that does not know the new key would go on sealing with the old one, and could not open what is new. */
async function requireServiceHasKey(db: Db, secrets: Secrets): Promise<void> {
  const nodes = await listKeysOfNodes(db, SEEN_WITHIN_SEC);
  const behind = nodes.filter(({ keyName }) => keyName !== nameOfKey(secrets));
  if (behind.length > 0)
    throw operatorError(
      'Conflict',
      `${behind.map(({ url }) => url).join(', ')} still seals with another key. Restart it with the new key in SECRET_KEY and the old one in SECRET_KEY_ALSO, then run this again.`,
    );
  if (nodes.length === 0 && !(await isInUse(db, secrets)))
    throw operatorError(
      'Conflict',
      'Start the service once with the new key in SECRET_KEY and the old one in SECRET_KEY_ALSO, then run this again.',
    );
}

/** What no key opens. */
async function resealInRounds(
  db: Db,
  secrets: Secrets,
  print: (text: string) => void,
): Promise<ResealCount[]> {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const counts = await resealAll(db, secrets, true);
    const total = sumOf(counts, 'anew');
    for (const { place, anew } of counts) if (anew > 0) print(`${place}: ${anew} sealed anew\n`);
    if (total === 0) {
      print(`Secrets that are sealed with the new key: ${sumOf(counts, 'kept')}.\n`);
      return counts.filter(({ lost }) => lost > 0);
    }
  }
  throw operatorError('Conflict', 'Something goes on sealing with another key. Stop it and run this again.');
}

/** How many secrets are not sealed with the key that seals, and how many open with no key, in words; empty where none. */
export async function foreignText(db: Db, secrets: Secrets): Promise<string> {
  const counts = await resealAll(db, secrets, false);
  const [anew, lost] = [sumOf(counts, 'anew'), sumOf(counts, 'lost')];
  const old =
    anew > 0 ? `Secrets that are still sealed with the other key: ${anew}. Run the command rekey.\n` : '';
  return `${old}${lost > 0 ? `Secrets that open with no key that was given: ${lost}.\n` : ''}`;
}

const sumOf = (counts: readonly ResealCount[], what: 'kept' | 'anew' | 'lost') =>
  counts.reduce((sum, count) => sum + count[what], 0);
