/** How the process ends: in order on a signal (OPS-11), at once on an error nobody foresaw. */

const STOP_LIMIT_MS = 30_000;

/** The first signal ends in order with 0; the second, or 30 s, at once with 1. */
export function endOnSignals(stop: (signal: string) => Promise<void>): void {
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

/** State is unknown after such an error; whoever supervises the service starts it again. */
export function endOnErrors(tell: (err: unknown) => void): void {
  const end = (err: unknown) => {
    tell(err);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
