/**
 * Fresh databases for tests: one PostgreSQL per run, started when the first test asks, and a clone of a migrated
 * template for each asker. The server part lives in vitest's main process, askers in its workers.
 */
import { createServer, type Server } from 'node:http';
import { portOf } from '@longview/base';
import pLimit from 'p-limit';
import { Client } from 'pg';

/** A running PostgreSQL with a template to clone; nobody may be connected to the template. */
export interface TemplateServer {
  /** Connects as a user who may create databases. */
  adminUrl: string;
  /** Connects as the user who owns each clone. */
  userUrl: string;
  template: string;
  stop(): Promise<void>;
}

export interface CloneServer {
  /** Given to workers, for `cloneDatabase`. */
  address: string;
  close(): Promise<void>;
}

const SUPERUSER = '/superuser';

/** Answers each call with the address of a fresh clone; `open` runs at the first. */
export async function serveClones(open: () => Promise<TemplateServer>): Promise<CloneServer> {
  let opened: Promise<TemplateServer> | undefined;
  // PostgreSQL copies a template only while nobody else uses it.
  const inTurn = pLimit(1);
  let count = 0;
  const server = createServer((request, response) => {
    opened ??= open();
    const next = opened;
    if (request.url === SUPERUSER) return void next.then(({ adminUrl }) => response.end(adminUrl));
    count += 1;
    const name = `test_${process.pid}_${count}`;
    inTurn(async () => clone(await next, name)).then(
      (url) => response.end(url),
      (err) => response.writeHead(500).end(String(err)),
    );
  });
  await listen(server);
  const port = portOf(server);
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      await (await opened)?.stop();
    },
  };
}

/** Gives the address of a database of the caller's own; it goes with the run. */
export async function cloneDatabase(address: string): Promise<string> {
  const response = await fetch(address, { method: 'POST' });
  const text = await response.text();
  if (!response.ok) throw new Error(`No test database: ${text}`);
  return text;
}

/** The address of the same database for the server's superuser, for a test that needs users of its own. */
export async function asSuperuser(address: string, databaseUrl: string): Promise<string> {
  const url = new URL(await (await fetch(address + SUPERUSER)).text());
  url.pathname = new URL(databaseUrl).pathname;
  return url.href;
}

/** Runs one statement in a database of `cloneDatabase`, as a test that needs another state than calls can make. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function clone({ adminUrl, userUrl, template }: TemplateServer, name: string): Promise<string> {
  const url = new URL(userUrl);
  await runSql(adminUrl, `create database ${name} template ${template} owner ${url.username}`);
  url.pathname = `/${name}`;
  return url.href;
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
}
