/** Makes the service's logger: JSON lines, readable on a terminal (OPS-12). Never lets a secret field through. */
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

const SECRET_FIELDS = [
  'password',
  'Password',
  'token',
  'Token',
  'key',
  'Key',
  'secret',
  'Secret',
  'apikey',
  'accesskey',
  'tdtoken',
  'TDToken',
  'DeviceToken',
  'PollToken',
  'authorization',
  'Authorization',
  'cookie',
  'Cookie',
  'set-cookie',
];
const DEPTHS = ['', '*.', '*.*.'];

/** `destination` is for tests; else standard output. */
export function makeLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): PinoLogger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    redact: {
      paths: DEPTHS.flatMap((depth) => SECRET_FIELDS.map((name) => redactPath(depth, name))),
      censor: '[secret]',
    },
  };
  if (destination) return pino(options, destination);
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'reqId', sync: true }));
}

function redactPath(depth: string, name: string): string {
  return /^\w+$/.test(name) ? `${depth}${name}` : `${depth.replace(/\.$/, '')}["${name}"]`;
}
