/** The program `longview-station`: pair, run, status, list-cameras, test-camera. Reads the settings and runs one of them. */
import { AppError } from '@longview/base';
import { listCamerasCommand } from './commands/list-cameras-command.ts';
import { pairCommand } from './commands/pair-command.ts';
import { runCommand } from './commands/run-command.ts';
import { statusCommand } from './commands/status-command.ts';
import { testCameraCommand } from './commands/test-camera-command.ts';
import { type Config, readConfig } from './config.ts';
import { VERSION } from './version.ts';

const HELP = `longview-station ${VERSION}: captures cameras for a Longview service.

  pair [URL]              joins this machine to an account, by a code that it shows
  run                     captures, keeps and sends pictures until it is stopped
  status                  how the Station does that runs here
  list-cameras            the cameras that this machine itself has
  test-camera [ID [FILE]] takes one picture of a camera of the config, and keeps it in FILE

Settings are environment variables: docs/ref/station.md. STATION_DIR is where it keeps everything.
`;

/** Each gives the exit code. */
const COMMANDS: Readonly<Record<string, (config: Config, args: readonly string[]) => Promise<number>>> = {
  pair: pairCommand,
  run: runCommand,
  status: statusCommand,
  'list-cameras': listCamerasCommand,
  'test-camera': testCameraCommand,
};

const [name = 'help', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
try {
  if (command) process.exit(await command(readConfig(), args));
  process.stdout.write(HELP);
  process.exit(['help', '--help', '-h', '--version'].includes(name) ? 0 : 2);
} catch (err) {
  if (!(err instanceof AppError)) throw err;
  process.stderr.write(`${err.message}\n`);
  process.exit(1);
}
