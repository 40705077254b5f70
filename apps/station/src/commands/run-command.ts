/** What a launcher starts: works until it is told to end; begins anew by itself when it is told to. */
import type { Logger } from '@longview/base';
import type { Config } from '../config.ts';
import { lockStation } from '../data-dir/instance-lock.ts';
import { emptyWorkDir, openStationDir } from '../data-dir/station-dir.ts';
import { openLauncherChannel } from '../launcher/launcher-channel.ts';
import { makeLogger } from '../log/log.ts';
import { LogBuffer } from '../log/log-upload.ts';
import { StationRun } from '../station/station-run.ts';
import { startStatusPage } from '../status-page/index.ts';

/** A program whose launcher was killed needs a moment to end with it. */
const LOCK_PATIENCE_MS = 5_000;

export async function runCommand(config: Config): Promise<number> {
  const launcher = openLauncherChannel();
  const log = new LogBuffer();
  const logger = makeLogger(config, (line) => log.add(line));
  const dir = await openStationDir(config.dir);
  const run = new StationRun({ config, dir, logger, log, launcher });
  const unlock = await lockStation(dir.path, () => run.status(), LOCK_PATIENCE_MS);
  await emptyWorkDir(dir);
  endOnErrors((err) => logger.fatal({ err }, 'unexpected error, ending'));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => run.stop(signal));
  launcher.onMessage((message) => {
    if (message.type === 'stop' && !run.isStopping) run.stop(message.signal);
    if (message.type === 'kept') run.kept();
  });
  const page = await openPage(config, logger, run);
  await run.untilStopped();
  await page?.close();
  await unlock();
  return 0;
}

/** State is unknown after such an error; whoever supervises the program starts it again. */
function endOnErrors(tell: (err: unknown) => void): void {
  const end = (err: unknown) => {
    tell(err);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** A port that is taken must not end a Station. */
async function openPage({ page }: Config, logger: Logger, run: StationRun) {
  if (!page) return null;
  return startStatusPage({ ...page, status: () => run.status() }).catch((err: Error) => {
    logger.warn({}, err.message);
    return null;
  });
}
