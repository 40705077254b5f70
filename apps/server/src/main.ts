/** Starts the service: settings, context, the chosen processes; then waits for a signal (OPS-11). Or runs a command. */
import { AppError, CloseStack, type Logger } from '@longview/base';
import { runCommand } from './commands/run-command.ts';
import { type Config, readConfig } from './config.ts';
import { openContext } from './context.ts';
import { findSetupLink } from './features/accounts/index.ts';
import { startDiskWatch } from './features/operation/index.ts';
import { makeLogger } from './log.ts';
import { startCapture } from './processes/capture.ts';
import { startFtpDrop } from './processes/ftp-drop.ts';
import { startJobs } from './processes/jobs.ts';
import { startNodeDoor } from './processes/node-door.ts';
import { endOnErrors, endOnSignals } from './processes/process-end.ts';
import { showSetupLink } from './processes/show-setup-link.ts';
import { startStreamIn } from './processes/stream-in.ts';
import { startWeb } from './processes/web.ts';

const [command, ...args] = process.argv.slice(2);
try {
  const config = readConfig();
  if (!command) await serve(config);
  else process.exit(await runCommand(command, args, config, makeLogger({ logLevel: 'error' })));
} catch (err) {
  if (!(err instanceof AppError)) throw err;
  process.stderr.write(
    `\n${command ? `The command ${command} failed.` : 'Longview cannot start.'}\n${err.message}\n`,
  );
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const logger = makeLogger(config);
  const running = new CloseStack(logger);
  endOnErrors((err) => logger.fatal({ err }, 'unexpected error, ending'));
  const starting = start(config, logger, running);
  endOnSignals(async (signal) => {
    logger.info({ signal }, 'stopping');
    // A stop during the start waits for it, so that nothing stays behind.
    await starting.catch(() => {});
    await running.close();
  });
  const setupLink = await starting.catch(async (err) => {
    await running.close();
    throw err;
  });
  logger.info({ url: config.publicUrl }, 'Longview is ready');
  if (setupLink) showSetupLink(setupLink, config, logger);
}

/** Gives the setup link of an empty installation. */
async function start(config: Config, logger: Logger, running: CloseStack): Promise<string | null> {
  const { ctx, close } = await openContext(config, logger);
  running.push('context', close);
  running.push('disk watch', startDiskWatch(ctx));
  if (config.processes.has('jobs')) await startJobs(ctx);
  const isWeb = config.processes.has('web');
  running.push('web', (await (isWeb ? startWeb(ctx) : startNodeDoor(ctx))).stop);
  // Ended before the web: its feeds are to run elsewhere while calls under way are answered.
  if (config.processes.has('capture')) running.push('capture', (await startCapture(ctx)).stop);
  if (!isWeb) return null;
  const ftpDrop = await startFtpDrop(ctx);
  if (ftpDrop) running.push('FTP', ftpDrop.stop);
  const streamIn = await startStreamIn(ctx);
  if (streamIn) running.push('video that is sent in', streamIn.stop);
  return findSetupLink(ctx);
}
