/** Settings that belong together: what they are, and how they are made of the variables. */
import { resolve } from 'node:path';
import type { Values } from './config-variables.ts';

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

/** What PostgreSQL's own programs know and can be kept to: their `allow` and `prefer` may end up without TLS. */
const SSL_MODES: readonly string[] = ['disable', 'require', 'verify-ca', 'verify-full'];

/** What is wrong with the options of a database's address; null when nothing is (EXT-283). */
export function findSslProblem({ DATABASE_URL: address }: Values): string | null {
  const options = address ? new URL(address).searchParams : null;
  const mode = options?.get('sslmode') ?? null;
  if (mode !== null && !SSL_MODES.includes(mode)) return `sslmode must be one of ${SSL_MODES.join(', ')}`;
  if (mode === 'verify-ca' && !options?.has('sslrootcert'))
    return 'sslmode=verify-ca needs sslrootcert=/path/to/ca.pem';
  return null;
}

/** Null: the built-in one. `sslmode` counts as for PostgreSQL's own programs, not as the client would else take it. */
export function toDatabaseUrl({ DATABASE_URL: address }: Values): string | null {
  if (!address) return null;
  const url = new URL(address);
  if (!url.searchParams.has('sslmode')) return address;
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

/** Null where it is not set up. */
export function toCloud(clientId?: string, clientSecret?: string, base?: string): CloudConfig | null {
  if (!clientId || !clientSecret) return null;
  return { clientId, clientSecret, baseUrl: base?.replace(/\/+$/, '') ?? null };
}

export function toOidc(v: Values): OidcProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = v;
  if (!issuer || !clientId || !clientSecret) return null;
  const name = v.OIDC_NAME ?? new URL(issuer).hostname;
  return { issuer: issuer.replace(/\/+$/, ''), clientId, clientSecret, name };
}

export function toS3(v: Values): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  const place = { bucket, endpoint: v.S3_ENDPOINT ?? null, region: v.S3_REGION ?? null };
  const how = { copyBytes: v.S3_CACHE_BYTES, takesNew: v.S3_WRITES };
  return { ...place, accessKeyId, secretAccessKey, ...how };
}

export function toWebRtc({
  WEBRTC,
  WEBRTC_PORTS: ports,
  WEBRTC_ADDRESS: addresses,
}: Values): WebRtcConfig | null {
  return WEBRTC ? { ports: ports === 'any' ? null : ports, addresses } : null;
}

export function toFtp(v: Values): FtpConfig | null {
  if (v.FTP_PORT === undefined) return null;
  const { FTP_TLS_CERT: cert, FTP_TLS_KEY: key } = v;
  return {
    port: v.FTP_PORT,
    passivePorts: v.FTP_PASSIVE_PORTS ?? null,
    publicAddress: v.FTP_PUBLIC_ADDRESS ?? null,
    tls: cert && key ? { certPath: resolve(cert), keyPath: resolve(key) } : null,
  };
}

export function toRtmp({
  RTMP_PORT: port,
  RTMP_TLS_CERT: cert,
  RTMP_TLS_KEY: key,
}: Values): RtmpConfig | null {
  if (port === undefined) return null;
  return { port, tls: cert && key ? { certPath: resolve(cert), keyPath: resolve(key) } : null };
}
