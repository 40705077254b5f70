/**
 * The commands besides the service itself, e.g. `main.ts check`, `main.ts backup <folder>`. Knows none of their work.
 */
import { isNoRoom, type Logger, operatorError } from '@longview/base';
import type { Config } from '../config.ts';
import { runBackup } from './backup.ts';
import { readCheckFlags, runCheck } from './check.ts';
import { runGiveUpNode } from './give-up-node.ts';
import { runImport } from './import.ts';
import { runMoveStorage } from './move-storage.ts';
import { runRekey } from './rekey.ts';
import { runResetLink } from './reset-link.ts';
import { runRestore } from './restore.ts';

/** What a command is given; gives the exit code. */
type Command = (
  config: Config,
  args: readonly string[],
  logger: Logger,
  print: (text: string) => void,
) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  check: (config, args, logger, print) => runCheck(config, readCheckFlags(args), logger, print),
  backup: (config, args, logger, print) => runBackup(config, args, logger, print),
  restore: (config, args, logger, print) => runRestore(config, args, logger, print),
  import: (config, args, logger, print) => runImport(config, args, logger, print),
  'move-storage': (config, args, logger, print) => runMoveStorage(config, args, logger, print),
  'give-up-node': (config, args, logger, print) => runGiveUpNode(config, args, logger, print),
  rekey: (config, args, logger, print) => runRekey(config, args, logger, print),
  'reset-link': (config, args, logger, print) => runResetLink(config, args, logger, print),
};

/** Gives the exit code. @throws AppError InvalidInput for a command there is not, and as the command */
export async function runCommand(
  name: string,
  args: readonly string[],
  config: Config,
  logger: Logger,
): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command(config, args, logger, (text) => process.stdout.write(text)).catch(inWords);
  const known = Object.keys(COMMANDS).join(', ');
  throw operatorError(
    'InvalidInput',
    `Unknown command ${name}. Commands: ${known}. Without a command, the service starts.`,
  );
}

/** A full disk or a file that may not be read is told as such, not as a fault of the program. */
function inWords(err: unknown): never {
  if (isNoRoom(err))
    throw operatorError('Unavailable', 'The disk is full. Free some space, then run this again.');
  if (err instanceof Error && 'syscall' in err)
    throw operatorError('Unavailable', err.message, { cause: err });
  throw err;
}
