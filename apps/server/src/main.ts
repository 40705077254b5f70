/** Starts the service: settings, context, the chosen processes; then waits for a signal (OPS-11). */
import { AppError, CloseStack, type Logger } from '@longview/base';
import { readCheckFlags, runCheck } from './commands/check.ts';
import { type Config, readConfig } from './config.ts';
import { openContext } from './context.ts';
import { findSetupLink } from './features/accounts/index.ts';
import { makeLogger } from './log.ts';
import { startCapture } from './processes/capture.ts';
import { startJobs } from './processes/jobs.ts';
import { startWeb } from './processes/web.ts';

const STOP_LIMIT_MS = 30_000;

try {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'check') process.exit(await check(readConfig(), args));
  await serve(readConfig());
} catch (err) {
  if (!(err instanceof AppError)) throw err;
  process.stderr.write(`\nLongview cannot start.\n${err.message}\n`);
  process.exit(1);
}

function check(config: Config, args: readonly string[]): Promise<number> {
  const print = (text: string) => process.stdout.write(text);
  return runCheck(config, readCheckFlags(args), makeLogger({ ...config, logLevel: 'error' }), print);
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
  if (setupLink) logger.info({}, `Create the owner of this installation at ${setupLink}`);
}

/** Gives the setup link of an empty installation. */
async function start(config: Config, logger: Logger, running: CloseStack): Promise<string | null> {
  const { ctx, close } = await openContext(config, logger);
  running.push('context', close);
  if (config.processes.has('jobs')) await startJobs(ctx);
  if (config.processes.has('capture')) running.push('capture', (await startCapture(ctx)).stop);
  if (!config.processes.has('web')) return null;
  running.push('web', (await startWeb(ctx)).stop);
  return findSetupLink(ctx);
}

/** The first signal ends in order; the second, or 30 s, at once. */
function endOnSignals(stop: (signal: string) => Promise<void>): void {
  let isStopping = false;
  const onSignal = (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void stop(signal).then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('SIGHUP', onSignal);
}

function endOnErrors(tell: (err: unknown) => void): void {
  const end = (err: unknown) => {
    tell(err);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
