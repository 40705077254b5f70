import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { CONFIG_SCHEMA } from './config-variables.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
/** All that one of several nodes needs. */
const NODE = {
  NODE_URL: 'http://n',
  DATABASE_URL: 'postgres://h/d',
  SECRET_KEY: KEY,
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
};

describe('loadConfig', () => {
  it('has a default for everything [OPS-03] [OPS-04] [OPS-05] [OPS-06] [OPS-07]', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      publicUrl: 'http://localhost:8080',
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: null,
      nodeUrl: null,
      secretKey: null,
      trustedProxies: [],
      logLevel: 'info',
      metricsToken: null,
      signup: 'invite',
      anonCameraTest: false,
      privateTargets: 'on',
      plansEnforced: false,
      mail: null,
    });
    expect(config.dataDir).toBe(join(process.cwd(), 'data'));
    expect([...config.processes]).toEqual(['web', 'capture', 'jobs']);
  });

  it('guesses the public address from the port and drops a trailing slash [OPS-03]', () => {
    expect(loadConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
    expect(loadConfig({ PUBLIC_URL: 'https://cams.example.org/' })).toMatchObject({
      publicUrl: 'https://cams.example.org',
      isPublicUrlGiven: true,
    });
  });

  it('opens no RTMP port unless it is told one [EXT-188]', () => {
    expect(loadConfig({}).rtmp).toBeNull();
    expect(loadConfig({ RTMP_PORT: '1935' }).rtmp).toEqual({ port: 1935, tls: null });
    const tls = { RTMP_TLS_CERT: '/etc/cert.pem', RTMP_TLS_KEY: '/etc/key.pem' };
    expect(loadConfig({ RTMP_PORT: '1935', ...tls }).rtmp?.tls).toEqual({
      certPath: '/etc/cert.pem',
      keyPath: '/etc/key.pem',
    });
  });

  it('opens no port for SRT unless it is told some [EXT-202]', () => {
    expect(loadConfig({}).srtInPorts).toBeNull();
    expect(loadConfig({ SRT_IN_PORTS: '9000-9099' }).srtInPorts).toEqual([9_000, 9_099]);
    expect(loadConfig({ SRT_IN_PORTS: '50000-50010', WEBRTC: 'off' }).srtInPorts).toEqual([50_000, 50_010]);
  });

  it('opens no FTP port unless it is told one [EXT-30]', () => {
    expect(loadConfig({ FTP_PASSIVE_PORTS: '50000-50100' }).ftp).toBeNull();
    const env = { FTP_PORT: '2121', FTP_PASSIVE_PORTS: '50000 - 50100', FTP_PUBLIC_ADDRESS: '203.0.113.7' };
    expect(loadConfig(env).ftp).toEqual({
      port: 2121,
      passivePorts: [50_000, 50_100],
      publicAddress: '203.0.113.7',
      tls: null,
    });
  });

  it('has WebRTC on unless it is switched off [EXT-166]', () => {
    expect(loadConfig({}).webRtc).toEqual({ ports: [50_000, 50_199], addresses: [] });
    expect(loadConfig({ WEBRTC_PORTS: 'any', WEBRTC_ADDRESS: '203.0.113.7, 2001:db8::7' }).webRtc).toEqual({
      ports: null,
      addresses: ['203.0.113.7', '2001:db8::7'],
    });
    expect(loadConfig({ WEBRTC: 'off' }).webRtc).toBeNull();
  });

  it('takes an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', SIGNUP: ' ' })).toMatchObject({ port: 8080, signup: 'invite' });
  });

  it('tells all problems at once, by name [OPS-03]', () => {
    const env = {
      PORT: '70000',
      SIGNUP: 'maybe',
      TRUSTED_PROXIES: '10.0.0.0/8, 1.2.3.4/40',
      LOG_LEVEL: 'loud',
    };
    for (const name of Object.keys(env)) expect(() => loadConfig(env)).toThrow(`- ${name} `);
  });

  it.each([
    [{ SECRET_KEY: 'c2hvcnQ=' }, 'SECRET_KEY must be at least 32 random bytes'],
    [{ PROCESSES: 'web,cook' }, 'PROCESSES must be one of web, capture, jobs'],
    [{ PROCESSES: 'web', DATABASE_URL: 'postgres://h/d' }, 'NODE_URL must be set'],
    [{ SIGNUP: 'open' }, 'SIGNUP=open needs a mail server'],
    [{ ACCESS_LOG: 'on', LOG_LEVEL: 'warn' }, 'ACCESS_LOG=on needs LOG_LEVEL info or debug'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be set too'],
    [{ FTP_PASSIVE_PORTS: '50100-50000' }, 'FTP_PASSIVE_PORTS must be two ports'],
    [{ FTP_PASSIVE_PORTS: '0-10' }, 'FTP_PASSIVE_PORTS must be two ports'],
    [{ FTP_PUBLIC_ADDRESS: 'cams.example.org' }, 'FTP_PUBLIC_ADDRESS must be an IPv4 address'],
    [{ FTP_TLS_CERT: 'a.pem' }, 'FTP_TLS_KEY must be set too'],
    [{ RTMP_TLS_KEY: 'a.pem' }, 'RTMP_TLS_CERT must be set too'],
    [{ RTMP_PORT: '70000' }, 'RTMP_PORT'],
    [{ SRT_IN_PORTS: '9000' }, 'SRT_IN_PORTS must be two ports'],
    [{ SRT_IN_PORTS: '49990-50000' }, 'SRT_IN_PORTS and WEBRTC_PORTS must have no port in common'],
    [{ WEBRTC_PORTS: '50000' }, 'WEBRTC_PORTS must be two ports'],
    [{ WEBRTC_PORTS: '50000-50000' }, 'WEBRTC_PORTS must be two ports'],
    [{ WEBRTC_ADDRESS: 'cams.example.org' }, 'WEBRTC_ADDRESS must be IP addresses'],
    [{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_SECRET must be set too'],
    [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too'],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_BUCKET and its keys must be set too'],
    [{ S3_CACHE_BYTES: '-1' }, 'S3_CACHE_BYTES must not be negative'],
    [{ DATABASE_URL: 'mysql://h/d' }, 'DATABASE_URL must be an address that begins with postgres://'],
    [
      { DATABASE_URL: 'postgres://h/d?sslmode=prefer' },
      'DATABASE_URL: sslmode must be one of disable, require',
    ],
    [{ DATABASE_URL: 'postgres://h/d?sslmode=verify-ca' }, 'verify-ca needs sslrootcert='],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ PRIVATE_TARGETS: 'some' }, 'PRIVATE_TARGETS must be one of on, all, off'],
  ])('refuses %o [OPS-03]', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });

  it.each([
    [{ PROCESSES: 'web' }, ['NODE_URL', 'DATABASE_URL', 'S3_BUCKET', 'SECRET_KEY']],
    [{ NODE_URL: 'http://n' }, ['DATABASE_URL', 'S3_BUCKET', 'SECRET_KEY']],
    [{ ...NODE, S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }, ['S3_BUCKET']],
    [{ ...NODE, PROCESSES: 'capture', NODE_URL: '' }, ['NODE_URL']],
    [{ ...NODE, PROCESSES: 'jobs,web', DATABASE_URL: '' }, ['DATABASE_URL']],
    [{ ...NODE, SECRET_KEY: '' }, ['SECRET_KEY']],
  ])('names all that one of several nodes lacks: %o [OPS-03] [EXT-195]', (env, names) => {
    for (const name of names) expect(() => loadConfig(env)).toThrow(`- ${name} must be set when`);
  });

  it('takes a node that has it all, and none that keeps its frames to itself [EXT-195]', () => {
    expect(loadConfig({ ...NODE, PROCESSES: 'jobs' }).nodeUrl).toBe('http://n');
    expect(() => loadConfig({ ...NODE, S3_WRITES: 'off' })).toThrow('S3_WRITES must not be off');
  });

  it('reads what an operator sets [OPS-03] [OPS-08] [OPS-09]', () => {
    const env = {
      SECRET_KEY: KEY,
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      SMTP_URL: 'smtps://u:p@mail.example.org',
      MAIL_FROM: 'Longview <cams@example.org>',
      SIGNUP: 'open',
      ANON_CAMERA_TEST: 'on',
    };
    expect(loadConfig(env)).toMatchObject({
      secretKey: Buffer.alloc(32, 1),
      trustedProxies: ['10.0.0.0/8', '::1'],
      mail: { smtpUrl: 'smtps://u:p@mail.example.org', from: 'Longview <cams@example.org>' },
      signup: 'open',
      anonCameraTest: true,
    });
  });
});

describe('docs/ref/config.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/ref/config.md'), 'utf8');
  const documented = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => match[1]);

  it('lists exactly the variables the service reads, in their order', () => {
    expect(documented).toEqual(Object.keys(CONFIG_SCHEMA.shape));
  });
});

describe('deploy/', () => {
  /** Of the image itself and of its neighbours. */
  const others = /^(POSTGRES_|ROOT_|POD_IP$)/;

  it.each([
    'compose.yaml',
    'compose.scaled.yaml',
    'scaled.env.example',
    'helm/longview/values.yaml',
    'helm/longview/templates/_node.tpl',
  ])('%s sets what the service reads, and nothing else [OPS-03]', (path) => {
    const file = readFileSync(join(import.meta.dirname, '../../../deploy', path), 'utf8');
    const set = file.replace(/#.*$/gm, '').matchAll(/(?:^\s*|[{,]\s*|name: )([A-Z][A-Z0-9_]+)(?=[:=,])/gm);
    const names = [...set].map(([, name = '']) => name).filter((name) => !others.test(name));
    expect(names.length).toBeGreaterThan(0);
    const known = Object.keys(CONFIG_SCHEMA.shape);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});
