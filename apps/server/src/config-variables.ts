/** Every variable the service reads, as it is written and as it must be. Knows nothing of what they are for. */
import { isIP } from 'node:net';
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
const secretKey = text
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((key) => key.length >= 32, {
    error: 'must be at least 32 random bytes in base64, for example from `openssl rand -base64 32`',
  });
export const PROCESS_NAMES = ['web', 'capture', 'jobs'] as const;

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
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_ALSO: secretKey.optional(),
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
  ACCESS_LOG: onOff.default(false),
  METRICS_TOKEN: text.min(16, { error: 'must have at least 16 characters' }).optional(),
  METRICS_FEEDS: z.coerce
    .number({ error: 'must be a number of cameras' })
    .int()
    .min(0, { error: 'must not be negative' })
    .default(1000),
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
  SRT_IN_PORTS: text
    .transform(portRange)
    .pipe(
      z.tuple([z.int(), z.int()], {
        error: 'must be two ports from 1 to 65535, the lower first, such as 9000-9099',
      }),
    )
    .optional(),
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
  MEDIA_SANDBOX: oneOf('auto', 'required', 'off').default('auto'),
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

export type Values = z.infer<typeof CONFIG_SCHEMA>;
