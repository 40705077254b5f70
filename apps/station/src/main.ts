/** The program `longview-station`: pair, run, status, list-cameras, test-camera. Reads the settings and runs one of them. */
import { AppError } from '@longview/base';
import { type Config, readConfig } from './config.ts';
import { LAUNCHED } from './launcher/launcher-channel.ts';
import { VERSION } from './version.ts';

const HELP = `longview-station ${VERSION}: captures cameras for a Longview service.

  pair [URL]              joins this machine to an account, by a code that it shows
  run                     captures, keeps and sends pictures until it is stopped
  status                  how the Station does that runs here
  list-cameras            the cameras that this machine itself has
  test-camera [ID [FILE]] takes one picture of a camera of the config, and keeps it in FILE

Settings are environment variables: docs/ref/station.md. STATION_DIR is where it keeps everything.
`;

/** Gives the exit code. */
type Command = (config: Config, args: readonly string[]) => Promise<number>;

/** Loaded when it is asked for: to tell a status nobody waits for decoders. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  pair: async () => (await import('./commands/pair-command.ts')).pairCommand,
  run: async () => (await import('./commands/launch-command.ts')).launchCommand,
  [LAUNCHED]: async () => (await import('./commands/run-command.ts')).runCommand,
  status: async () => (await import('./commands/status-command.ts')).statusCommand,
  'list-cameras': async () => (await import('./commands/list-cameras-command.ts')).listCamerasCommand,
  'test-camera': async () => (await import('./commands/test-camera-command.ts')).testCameraCommand,
};

const [name = 'help', ...args] = process.argv.slice(2);
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
try {
  if (load) process.exit(await (await load())(readConfig(), args));
  process.stdout.write(HELP);
  process.exit(['help', '--help', '-h', '--version'].includes(name) ? 0 : 2);
} catch (err) {
  if (!(err instanceof AppError)) throw err;
  process.stderr.write(`${err.message}\n`);
  process.exit(1);
}
