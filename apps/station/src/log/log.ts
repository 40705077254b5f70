/** Makes the Station's logger: JSON lines, readable on a terminal. Never lets a secret field through. */
import { type Logger as PinoLogger, pino } from 'pino';
import type { Config } from '../config.ts';
import { readableLine } from './log-lines.ts';

const SECRET_FIELDS = [
  'password',
  'Source_Password',
  'DevicePassword',
  'token',
  'DeviceToken',
  'PollToken',
  'authorization',
  'Authorization',
];

/** `onLine` is told each line too, readable. */
export function makeLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  onLine: (line: string) => void,
): PinoLogger {
  const paths = ['', '*.', '*.*.'].flatMap((depth) => SECRET_FIELDS.map((name) => `${depth}${name}`));
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    redact: { paths, censor: '[secret]' },
  };
  return pino(options, {
    write: (json: string) => {
      const line = readableLine(json);
      process.stdout.write(process.stdout.isTTY ? `${line}\n` : json);
      onLine(line);
    },
  });
}
