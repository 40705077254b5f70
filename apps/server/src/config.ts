/**
 * The only reader of the environment (OPS-03 to OPS-09). Checks every variable and gives them typed and with
 * defaults; never opens a file, a socket or a database.
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { AppError } from '@longview/base';
import * as z from 'zod';

const text = z.string().trim().min(1);
const url = (...protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const onOff = oneOf('off', 'on').transform((value) => value === 'on');
const byteBudget = z.coerce
  .number({ error: 'must be a number of bytes' })
  .int()
  .min(0, { error: 'must not be negative' });
const PROCESS_NAMES = ['web', 'capture', 'jobs'] as const;

/** A part of the service that can run alone (architecture §3). */
export type ProcessName = (typeof PROCESS_NAMES)[number];

const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Null when it is none. */
function portRange(value: string): [number, number] | null {
  const [, from, to] = /^(\d{1,5})\s*-\s*(\d{1,5})$/.exec(value) ?? [];
  const range: [number, number] = [Number(from), Number(to)];
  return range[0] >= 1 && range[0] <= range[1] && range[1] <= 65_535 ? range : null;
}

function isAddressRange(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  const bits = prefix === undefined ? 0 : Number(prefix || NaN);
  return (
    version !== 0 && rest.length === 0 && bits >= 0 && bits <= (version === 4 ? 32 : 128) && bits % 1 === 0
  );
}

function isFrameAncestor(value: string): boolean {
  return ['*', 'self', 'none'].includes(value) || /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(value);
}

/** Every variable the service reads, in the order of docs/ref/config.md. Absent or empty means the default. */
export const CONFIG_SCHEMA = z.object({
  PUBLIC_URL: url('http:', 'https:').optional(),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(8080),
  HOST: text.default('0.0.0.0'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_CACHE_BYTES: byteBudget.default(10 * 2 ** 30),
  S3_WRITES: onOff.default(true),
  PROCESSES: text
    .default('web,capture,jobs')
    .transform(list)
    .pipe(z.array(oneOf(...PROCESS_NAMES)).min(1, { error: 'must name at least one process' })),
  NODE_URL: url('http:', 'https:').optional(),
  FILM_CACHE_BYTES: byteBudget.default(10 * 2 ** 30),
  VARIANT_CACHE_BYTES: byteBudget.default(2 * 2 ** 30),
  SECRET_KEY: text
    .transform((value) => Buffer.from(value, 'base64'))
    .refine((key) => key.length >= 32, {
      error: 'must be at least 32 random bytes in base64, for example from `openssl rand -base64 32`',
    })
    .optional(),
  TRUSTED_PROXIES: text
    .transform(list)
    .pipe(
      z.array(
        z.string().refine(isAddressRange, { error: 'must be addresses or CIDR ranges, such as 10.0.0.0/8' }),
      ),
    )
    .default([]),
  FRAME_ANCESTORS: text
    .transform(list)
    .pipe(
      z.array(
        z.string().refine(isFrameAncestor, {
          error: 'must be *, self, none, or origins such as https://www.example.org',
        }),
      ),
    )
    .default(['*']),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error').default('info'),
  METRICS_TOKEN: text.min(16, { error: 'must have at least 16 characters' }).optional(),
  SIGNUP: oneOf('invite', 'open').default('invite'),
  SETUP_TOKEN: text.min(16, { error: 'must have at least 16 characters' }).optional(),
  ANON_CAMERA_TEST: onOff.default(false),
  PRIVATE_TARGETS: oneOf('on', 'all', 'off').default('on'),
  PLANS: onOff.default(false),
  PRICE_LIST: text.optional(),
  FTP_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).optional(),
  FTP_PASSIVE_PORTS: text
    .transform(portRange)
    .pipe(
      z.tuple([z.int(), z.int()], {
        error: 'must be two ports from 1 to 65535, the lower first, such as 50000-50100',
      }),
    )
    .optional(),
  FTP_PUBLIC_ADDRESS: text
    .refine((value) => isIP(value) === 4, { error: 'must be an IPv4 address' })
    .optional(),
  FTP_TLS_CERT: text.optional(),
  FTP_TLS_KEY: text.optional(),
  RTMP_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).optional(),
  RTMP_TLS_CERT: text.optional(),
  RTMP_TLS_KEY: text.optional(),
  WEBRTC: onOff.default(true),
  WEBRTC_PORTS: text
    .default('50000-50199')
    .transform((value) => (value === 'any' ? value : portRange(value)))
    .refine((ports) => ports === 'any' || (ports !== null && ports[0] < ports[1]), {
      error: 'must be two ports from 1 to 65535, the lower first, such as 50000-50199, or any',
    }),
  WEBRTC_ADDRESS: text
    .transform(list)
    .refine((addresses) => addresses.every((address) => isIP(address) !== 0), {
      error: 'must be IP addresses, such as 203.0.113.7',
    })
    .default([]),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: text.optional(),
  MQTT_URL: url('mqtt:', 'mqtts:', 'ws:', 'wss:').optional(),
  OPERATOR_MAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  OIDC_ISSUER: url('http:', 'https:').optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.optional(),
  DROPBOX_CLIENT_ID: text.optional(),
  DROPBOX_CLIENT_SECRET: text.optional(),
  DROPBOX_BASE_URL: url('http:', 'https:').optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_BASE_URL: url('http:', 'https:').optional(),
});

type Values = z.infer<typeof CONFIG_SCHEMA>;

/** The checked settings of this process; built once by `loadConfig`, read-only. */
export interface Config {
  /** Where people reach the service; without a trailing slash. */
  publicUrl: string;
  /** False: `publicUrl` is a guess, people may reach the service under other addresses too. */
  isPublicUrlGiven: boolean;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Absolute folder of everything the service keeps. */
  dataDir: string;
  /** null: embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  processes: ReadonlySet<ProcessName>;
  /** Where closed segments of frames go; null: they stay in `dataDir`. */
  s3: S3Config | null;
  /** How other nodes reach this one; null on a single node. */
  nodeUrl: string | null;
  /** Disk for film tiles, least recently used go first. */
  filmCacheBytes: number;
  /** Disk for smaller sizes of frames. */
  variantCacheBytes: number;
  /** null: kept in `dataDir` (OPS-08). */
  secretKey: Buffer | null;
  trustedProxies: string[];
  /** Who may frame players and public views: `*`, `self`, `none`, or origins (OPS-12). */
  frameAncestors: string[];
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  metricsToken: string | null;
  signup: 'invite' | 'open';
  setupToken: string | null;
  anonCameraTest: boolean;
  /** Which private addresses signed-in users may have called (OPS-06). */
  privateTargets: 'on' | 'all' | 'off';
  plansEnforced: boolean;
  priceListPath: string | null;
  /** Cameras that send pictures by FTP; null: off. */
  ftp: FtpConfig | null;
  /** Encoders that send video by RTMP; null: off. */
  rtmp: RtmpConfig | null;
  /** Live video by WebRTC; null: off. */
  webRtc: WebRtcConfig | null;
  mail: { smtpUrl: string; from: string } | null;
  /** Who is told of a full disk; null: the first Owner (OPS-10). */
  operatorMail: string | null;
  /** Broker that is told of alerts, with its login; null: none. */
  mqttUrl: string | null;
  oidc: OidcProvider | null;
  /** null: accounts there cannot be linked. */
  dropbox: CloudConfig | null;
  google: CloudConfig | null;
}

export interface S3Config {
  bucket: string;
  /** null: AWS. */
  endpoint: string | null;
  region: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  /** Disk for segments that the bucket has, least recently used go first. */
  copyBytes: number;
  /** False: it is read, and nothing new goes there, as while an installation leaves it (EXT-198). */
  takesNew: boolean;
}

export interface FtpConfig {
  /** 0 lets the system choose. */
  port: number;
  /** For the data, first and last; null lets the system choose. */
  passivePorts: readonly [number, number] | null;
  /** The IPv4 address that cameras reach the data ports at; null: the one they called. */
  publicAddress: string | null;
  /** Absolute paths of PEM files; null: no TLS is offered. */
  tls: { certPath: string; keyPath: string } | null;
}

export interface WebRtcConfig {
  /** UDP, first and last; null lets the system choose. */
  ports: readonly [number, number] | null;
  /** Where viewers are told to find us; empty: where they called, or the machine's own. */
  addresses: readonly string[];
}

export interface RtmpConfig {
  /** 0 lets the system choose. */
  port: number;
  /** Absolute paths of PEM files; null: RTMP alone, without TLS. */
  tls: { certPath: string; keyPath: string } | null;
}

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

/** The operator's app at a cloud. */
export interface CloudConfig extends OAuthClient {
  /** In place of the cloud's own address, without a trailing slash; null: its own. */
  baseUrl: string | null;
}

/** A provider that vouches for people (EXT-12). */
export interface OidcProvider extends OAuthClient {
  /** Address below which its `/.well-known/openid-configuration` is; without a trailing slash. */
  issuer: string;
  /** What the sign-in button calls it. */
  name: string;
}

/**
 * Reads the settings from `env`. All problems are told at once, each with the variable's name and its cure.
 * @throws AppError InvalidInput [OPS-03]
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const known = Object.keys(CONFIG_SCHEMA.shape);
  const given = Object.fromEntries(known.map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = CONFIG_SCHEMA.safeParse(given);
  const problems = parsed.success
    ? crossProblems(parsed.data)
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (!parsed.success || problems.length > 0) {
    throw new AppError(
      'InvalidInput',
      `The configuration has problems:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
  }
  return toConfig(parsed.data);
}

/** The settings of this process. @throws AppError InvalidInput */
export function readConfig(): Config {
  return loadConfig(process.env);
}

/** Rules between variables. */
function crossProblems(v: Values): string[] {
  const problems: string[] = [];
  const together = (...names: (keyof Values)[]) => {
    const missing = names.filter((name) => v[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      problems.push(`${missing.join(' and ')} must be set too, because ${names.join(', ')} belong together`);
    }
  };
  together('SMTP_URL', 'MAIL_FROM');
  together('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET');
  together('FTP_TLS_CERT', 'FTP_TLS_KEY');
  together('RTMP_TLS_CERT', 'RTMP_TLS_KEY');
  together('DROPBOX_CLIENT_ID', 'DROPBOX_CLIENT_SECRET');
  together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  together('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  if ((v.S3_ENDPOINT || v.S3_REGION) && !v.S3_BUCKET) {
    problems.push(
      'S3_BUCKET and its keys must be set too, because S3_ENDPOINT and S3_REGION only say where it is',
    );
  }
  for (const cloud of ['DROPBOX', 'GOOGLE'] as const) {
    if (v[`${cloud}_BASE_URL`] && !v[`${cloud}_CLIENT_ID`]) {
      problems.push(`${cloud}_CLIENT_ID must be set too, because ${cloud}_BASE_URL only says where it is`);
    }
  }
  if (v.SIGNUP === 'open' && !v.SMTP_URL) {
    problems.push('SIGNUP=open needs a mail server; set SMTP_URL and MAIL_FROM');
  }
  problems.push(...clusterProblems(v));
  return problems;
}

/** What every node of several must be given, and the same of it. */
const SHARED = ['DATABASE_URL', 'S3_BUCKET', 'SECRET_KEY'] as const;

/** All that is missing at once: whoever sets a second machine up must not find out piece by piece. */
function clusterProblems(v: Values): string[] {
  const isSplit = new Set(v.PROCESSES).size < PROCESS_NAMES.length;
  if (!isSplit && v.NODE_URL === undefined) return [];
  if (!v.S3_WRITES) return ['S3_WRITES must not be off on one of several nodes: they meet in the bucket'];
  const names = isSplit ? (['NODE_URL', ...SHARED] as const) : SHARED;
  const needs = names.filter((name) => v[name] === undefined);
  const why = isSplit
    ? 'when PROCESSES leaves out web, capture or jobs'
    : 'when NODE_URL is set, because several nodes share it';
  return needs.map((name) => `${name} must be set ${why}`);
}

function toConfig(v: Values): Config {
  const cloud = (clientId?: string, clientSecret?: string, base?: string): CloudConfig | null =>
    clientId && clientSecret ? { clientId, clientSecret, baseUrl: base?.replace(/\/+$/, '') ?? null } : null;
  return {
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    isPublicUrlGiven: v.PUBLIC_URL !== undefined,
    host: v.HOST,
    port: v.PORT,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    processes: new Set(v.PROCESSES),
    s3: toS3(v),
    nodeUrl: v.NODE_URL ?? null,
    filmCacheBytes: v.FILM_CACHE_BYTES,
    variantCacheBytes: v.VARIANT_CACHE_BYTES,
    secretKey: v.SECRET_KEY ?? null,
    trustedProxies: v.TRUSTED_PROXIES,
    frameAncestors: v.FRAME_ANCESTORS,
    logLevel: v.LOG_LEVEL,
    metricsToken: v.METRICS_TOKEN ?? null,
    signup: v.SIGNUP,
    setupToken: v.SETUP_TOKEN ?? null,
    anonCameraTest: v.ANON_CAMERA_TEST,
    privateTargets: v.PRIVATE_TARGETS,
    plansEnforced: v.PLANS,
    priceListPath: v.PRICE_LIST ? resolve(v.PRICE_LIST) : null,
    ftp: toFtp(v),
    rtmp: toRtmp(v),
    webRtc: toWebRtc(v),
    mail: v.SMTP_URL && v.MAIL_FROM ? { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM } : null,
    operatorMail: v.OPERATOR_MAIL ?? null,
    mqttUrl: v.MQTT_URL ?? null,
    oidc: oidcOf(v),
    dropbox: cloud(v.DROPBOX_CLIENT_ID, v.DROPBOX_CLIENT_SECRET, v.DROPBOX_BASE_URL),
    google: cloud(v.GOOGLE_CLIENT_ID, v.GOOGLE_CLIENT_SECRET, v.GOOGLE_BASE_URL),
  };
}

function oidcOf(v: Values): OidcProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = v;
  if (!issuer || !clientId || !clientSecret) return null;
  const name = v.OIDC_NAME ?? new URL(issuer).hostname;
  return { issuer: issuer.replace(/\/+$/, ''), clientId, clientSecret, name };
}

function toS3(v: Values): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  const place = { bucket, endpoint: v.S3_ENDPOINT ?? null, region: v.S3_REGION ?? null };
  const how = { copyBytes: v.S3_CACHE_BYTES, takesNew: v.S3_WRITES };
  return { ...place, accessKeyId, secretAccessKey, ...how };
}

function toWebRtc({ WEBRTC, WEBRTC_PORTS: ports, WEBRTC_ADDRESS: addresses }: Values): WebRtcConfig | null {
  return WEBRTC ? { ports: ports === 'any' ? null : ports, addresses } : null;
}

function toFtp(v: Values): FtpConfig | null {
  if (v.FTP_PORT === undefined) return null;
  const { FTP_TLS_CERT: cert, FTP_TLS_KEY: key } = v;
  return {
    port: v.FTP_PORT,
    passivePorts: v.FTP_PASSIVE_PORTS ?? null,
    publicAddress: v.FTP_PUBLIC_ADDRESS ?? null,
    tls: cert && key ? { certPath: resolve(cert), keyPath: resolve(key) } : null,
  };
}

function toRtmp({ RTMP_PORT: port, RTMP_TLS_CERT: cert, RTMP_TLS_KEY: key }: Values): RtmpConfig | null {
  if (port === undefined) return null;
  return { port, tls: cert && key ? { certPath: resolve(cert), keyPath: resolve(key) } : null };
}
