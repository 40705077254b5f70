/**
 * The only reader of the environment (OPS-03 to OPS-09). Checks every variable and gives them typed and with
 * defaults; never opens a file, a socket or a database.
 */
import { resolve } from 'node:path';
import { operatorError } from '@longview/base';
import {
  type CloudConfig,
  type FtpConfig,
  findSslProblem,
  type OidcProvider,
  type RtmpConfig,
  type S3Config,
  toCloud,
  toDatabaseUrl,
  toFtp,
  toOidc,
  toRtmp,
  toS3,
  toWebRtc,
  type WebRtcConfig,
} from './config-parts.ts';
import { CONFIG_SCHEMA, PROCESS_NAMES, type ProcessName, type Values } from './config-variables.ts';

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
  /** Accepted too, while the key is changed; null: as DATA_DIR says (EXT-400). */
  secretKeyAlso: Buffer | null;
  trustedProxies: string[];
  /** Who may frame players and public views: `*`, `self`, `none`, or origins (OPS-12). */
  frameAncestors: string[];
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** One line in the log for each call. */
  accessLog: boolean;
  metricsToken: string | null;
  /** Feeds that `/metrics` tells one by one. */
  metricsFeeds: number;
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
  /** UDP ports, first and last, at which encoders send video by SRT, one for each feed; null: off. */
  srtInPorts: readonly [number, number] | null;
  /** How media workers, which read what strangers send, are bound (EXT-393). */
  mediaSandbox: 'auto' | 'required' | 'off';
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
    throw operatorError(
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

/** Whether the person who started this process sits before a desktop with a browser: not over SSH, not on a server. */
export function hasDesktop(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env;
  if (SSH_CONNECTION) return false;
  return process.platform === 'darwin' || Boolean(DISPLAY || WAYLAND_DISPLAY);
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
  if (v.ACCESS_LOG && (v.LOG_LEVEL === 'warn' || v.LOG_LEVEL === 'error')) {
    problems.push('ACCESS_LOG=on needs LOG_LEVEL info or debug; its lines are of level info');
  }
  const ssl = findSslProblem(v);
  if (ssl) problems.push(`DATABASE_URL: ${ssl}`);
  if (v.SECRET_KEY && v.SECRET_KEY_ALSO?.equals(v.SECRET_KEY)) {
    problems.push('SECRET_KEY_ALSO must be another key than SECRET_KEY, or not be set');
  }
  if (sharePorts(v)) problems.push('SRT_IN_PORTS and WEBRTC_PORTS must have no port in common');
  problems.push(...clusterProblems(v));
  return problems;
}

/** Both are UDP. */
function sharePorts({ SRT_IN_PORTS: srt, WEBRTC_PORTS: webRtc, WEBRTC }: Values): boolean {
  if (!srt || !WEBRTC || webRtc === 'any' || webRtc === null) return false;
  return srt[0] <= webRtc[1] && webRtc[0] <= srt[1];
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
  return {
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    isPublicUrlGiven: v.PUBLIC_URL !== undefined,
    host: v.HOST,
    port: v.PORT,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: toDatabaseUrl(v),
    processes: new Set(v.PROCESSES),
    s3: toS3(v),
    nodeUrl: v.NODE_URL ?? null,
    filmCacheBytes: v.FILM_CACHE_BYTES,
    variantCacheBytes: v.VARIANT_CACHE_BYTES,
    secretKey: v.SECRET_KEY ?? null,
    secretKeyAlso: v.SECRET_KEY_ALSO ?? null,
    trustedProxies: v.TRUSTED_PROXIES,
    frameAncestors: v.FRAME_ANCESTORS,
    logLevel: v.LOG_LEVEL,
    accessLog: v.ACCESS_LOG,
    metricsToken: v.METRICS_TOKEN ?? null,
    metricsFeeds: v.METRICS_FEEDS,
    signup: v.SIGNUP,
    setupToken: v.SETUP_TOKEN ?? null,
    anonCameraTest: v.ANON_CAMERA_TEST,
    privateTargets: v.PRIVATE_TARGETS,
    plansEnforced: v.PLANS,
    priceListPath: v.PRICE_LIST ? resolve(v.PRICE_LIST) : null,
    ftp: toFtp(v),
    rtmp: toRtmp(v),
    srtInPorts: v.SRT_IN_PORTS ?? null,
    mediaSandbox: v.MEDIA_SANDBOX,
    webRtc: toWebRtc(v),
    mail: v.SMTP_URL && v.MAIL_FROM ? { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM } : null,
    operatorMail: v.OPERATOR_MAIL ?? null,
    mqttUrl: v.MQTT_URL ?? null,
    oidc: toOidc(v),
    dropbox: toCloud(v.DROPBOX_CLIENT_ID, v.DROPBOX_CLIENT_SECRET, v.DROPBOX_BASE_URL),
    google: toCloud(v.GOOGLE_CLIENT_ID, v.GOOGLE_CLIENT_SECRET, v.GOOGLE_BASE_URL),
  };
}
