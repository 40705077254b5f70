/** The real service on a free port, as tests and the recording of examples call it. Knows no test runner. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, type Logger, silentLogger } from '@longview/base';
import type { Disk } from '@longview/frame-store';
import { SETUP_TOKEN } from '@longview/test-kit/setup-token';
import { loadConfig } from '../config.ts';
import type { Ctx } from '../context/ctx.ts';
import { openContext } from '../context.ts';
import type { BodyPace } from '../http/bodies/watch-bodies.ts';
import { startJobs } from '../processes/jobs.ts';
import { startWeb } from '../processes/web.ts';
import { cookieOf, OWNER } from './owner.ts';
import { addOwner, type Caller, credentialsOf, type TestUser } from './users.ts';

export interface TestAppOptions {
  /** Environment variables, as an operator would set them. */
  env?: Record<string, string>;
  clock?: Clock;
  /** The real disk's room when absent. */
  isDiskLow?: () => Promise<boolean>;
  /** The file system of the frames; the real one when absent. */
  disk?: Disk;
  logger?: Logger;
  /** Also works jobs (mails, sweeps); off by default. */
  hasJobs?: boolean;
  /** PUB-01's limit when absent. */
  publicCallsPerMinute?: number;
  /** EXT-366's when absent. */
  bodyPace?: BodyPace;
}

export interface CallOptions {
  /** Who calls; nobody when absent. */
  as?: Caller;
  method?: string;
  /** An object goes as JSON, bytes as they are. */
  body?: object | Uint8Array;
  headers?: Record<string, string>;
}

export interface TestApp {
  url: string;
  ctx: Ctx;
  dataDir: string;
  /** Calls the service; a session comes as from a page of the site. */
  call(path: string, options?: CallOptions): Promise<Response>;
  /** Makes the first owner as a person would, by the setup call. */
  setUp(): Promise<TestUser>;
  /** Makes a further user with an account of their own, without the cost of real password hashing. */
  addOwner(name: string): Promise<TestUser>;
  close(): Promise<void>;
}

/** `databaseUrl`: of a database that nobody else uses. */
export async function serveApp(databaseUrl: string, options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'longview-app-'));
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SETUP_TOKEN };
  const env = { ...own, ...options.env };
  const { ctx, close } = await openContext(loadConfig(env), options.logger ?? silentLogger, options);
  if (options.hasJobs) await startJobs(ctx);
  const { publicCallsPerMinute, bodyPace } = options;
  const web = await startWeb(ctx, {
    ...(publicCallsPerMinute && { publicCallsPerMinute }),
    ...(bodyPace && { bodyPace }),
  });
  const base = `http://127.0.0.1:${web.port}`;
  const call = (path: string, how: CallOptions = {}) => callAs(base, path, how);
  return {
    url: base,
    ctx,
    dataDir,
    call,
    setUp: () => setUp(call, ctx.setupToken),
    addOwner: (name) => addOwner(ctx, name),
    close: async () => {
      await web.stop();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function callAs(
  base: string,
  path: string,
  { as, method, body, headers }: CallOptions,
): Promise<Response> {
  const isBytes = body instanceof Uint8Array;
  const content =
    body === undefined ? null : isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
  return fetch(`${base}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(content !== null && !isBytes && { 'content-type': 'application/json' }),
      ...credentialsOf(as),
      ...headers,
    },
    body: content,
  });
}

async function setUp(call: TestApp['call'], Token: string): Promise<TestUser> {
  const response = await call('/api/nv/auth/setup', { body: { ...OWNER, Token } });
  if (response.status !== 201) throw new Error(`Setup failed: ${await response.text()}`);
  const session = (await response.json()) as { User: { Id: string }; Account: { Id: string } };
  return { cookie: cookieOf(response), userId: session.User.Id, accountId: session.Account.Id };
}
