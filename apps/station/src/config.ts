/** The only reader of the Station's environment. Checks every variable and gives it typed; never opens a file. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { operatorError } from '@longview/base';
import * as z from 'zod';

const text = z.string().trim().min(1);
const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const onOff = oneOf('off', 'on').transform((value) => value === 'on');
const bytes = z.coerce.number({ error: 'must be a number of bytes' }).int().min(0);
const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535);
const GIB = 2 ** 30;

/** Every variable the Station reads, in the order of docs/ref/station.md. Absent or empty means the default. */
export const CONFIG_SCHEMA = z.object({
  STATION_DIR: text.optional(),
  LONGVIEW_URL: text.optional(),
  STATION_PLAIN_HTTP: onOff.default(false),
  STATION_SPOOL_BYTES: bytes.default(20 * GIB),
  STATION_FREE_BYTES: bytes.default(GIB),
  STATION_BACKLOG_PER_SEC: z.coerce
    .number({ error: 'must be a number of pictures' })
    .positive({ error: 'must be more than 0' })
    .max(1000)
    .default(5),
  STATION_COPIES_DIR: text.optional(),
  STATION_COPIES2_DIR: text.optional(),
  STATION_TARGETS: oneOf('on', 'all', 'off').default('on'),
  STATION_REBOOT_COMMAND: text.optional(),
  STATION_SUPERVISED: onOff.default(false),
  STATION_UPDATES: onOff.default(true),
  STATION_UPDATE_WAIT_SEC: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int()
    .min(1, { error: 'must be at least 1' })
    .max(86_400, { error: 'must be at most 86400' })
    .default(600),
  STATION_PAGE_HOST: text.default('127.0.0.1'),
  STATION_PAGE_PORT: z
    .union([z.literal('off'), port], { error: 'must be a port number or off' })
    .default(8090),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error').default('info'),
});

/** The checked settings of this process. */
export interface Config {
  /** Absolute folder of everything the Station keeps. */
  dir: string;
  /** The service's address where the command line names none; null: it must. */
  serviceUrl: string | null;
  /** Also lets the Station speak to services outside its own network without encryption. */
  isPlainHttpAllowed: boolean;
  spoolBytes: number;
  /** The spool does not grow where less than this would stay free. */
  freeBytes: number;
  /** Most pictures of an outage that are sent in a second, beside the newest. */
  backlogPerSec: number;
  /** Folders of own copies (`PersistOptions`, `Persist2Options`). */
  copiesDir: string;
  copies2Dir: string;
  /** Which addresses cameras may have: private networks, this machine and link-local too, or neither. */
  targets: 'on' | 'all' | 'off';
  /** Program with its arguments that restarts the machine. */
  rebootCommand: readonly string[];
  /** Something starts the program again when it ends: then a restart is an end. */
  isSupervised: boolean;
  /** Takes packages of its own program from the service, when they are signed. */
  isUpdated: boolean;
  /** A new version has so long to reach the service; then the one before runs again. */
  updateWaitSec: number;
  /** null: no page. */
  page: { host: string; port: number } | null;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
}

const REBOOT: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  win32: ['shutdown', '/r', '/t', '0'],
  darwin: ['shutdown', '-r', 'now'],
};

/** Reads the settings from `env`; all problems are told at once. @throws AppError InvalidInput */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const known = Object.keys(CONFIG_SCHEMA.shape);
  const given = Object.fromEntries(known.map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = CONFIG_SCHEMA.safeParse(given);
  if (parsed.success) return toConfig(parsed.data);
  const problems = parsed.error.issues.map((issue) => `  - ${String(issue.path[0])} ${issue.message}`);
  throw operatorError('InvalidInput', `The configuration has problems:\n${problems.join('\n')}`);
}

/** The settings of this process. @throws AppError InvalidInput */
export function readConfig(): Config {
  return loadConfig(process.env);
}

const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'SystemRoot', 'TEMP', 'USERPROFILE'] as const;

/** What other people's programs get of our environment: where things are, and no secret. */
export function readProgramEnv(): Record<string, string> {
  const given = PASSED_ON.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function toConfig(v: z.infer<typeof CONFIG_SCHEMA>): Config {
  const dir = resolve(v.STATION_DIR ?? join(homedir(), '.longview-station'));
  return {
    dir,
    serviceUrl: v.LONGVIEW_URL ?? null,
    isPlainHttpAllowed: v.STATION_PLAIN_HTTP,
    spoolBytes: v.STATION_SPOOL_BYTES,
    freeBytes: v.STATION_FREE_BYTES,
    backlogPerSec: v.STATION_BACKLOG_PER_SEC,
    copiesDir: resolve(v.STATION_COPIES_DIR ?? join(dir, 'pictures')),
    copies2Dir: resolve(v.STATION_COPIES2_DIR ?? join(dir, 'pictures2')),
    targets: v.STATION_TARGETS,
    rebootCommand: v.STATION_REBOOT_COMMAND?.split(/\s+/) ??
      REBOOT[process.platform] ?? ['systemctl', 'reboot'],
    isSupervised: v.STATION_SUPERVISED,
    isUpdated: v.STATION_UPDATES,
    updateWaitSec: v.STATION_UPDATE_WAIT_SEC,
    page: v.STATION_PAGE_PORT === 'off' ? null : { host: v.STATION_PAGE_HOST, port: v.STATION_PAGE_PORT },
    logLevel: v.LOG_LEVEL,
  };
}
