/** What a worker can do that a stranger's file took over: an attack from within, by the launch that all workers have. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** Any user that is not root. */
const ORDINARY = 61_001;

interface Found {
  decoder: Record<string, string>;
  streams: Record<string, string>;
  environment: Record<string, string>;
  filledBytes: number;
  secret: string;
  picture: { width: number; height: number };
}

const services = isRoot ? (['root', 'an ordinary user'] as const) : (['an ordinary user'] as const);

describe.runIf(process.platform === 'linux').each(services)(
  'a worker of a service that runs as %s',
  (who) => {
    let found: Found;
    beforeAll(async () => {
      const env = { ...process.env, SECRET_KEY: 'of the environment', DATABASE_URL: 'postgres://u:p@h/d' };
      const user = isRoot && who !== 'root' ? { uid: ORDINARY, gid: ORDINARY } : {};
      const script = join(import.meta.dirname, 'test-setup/attacked.ts');
      found = JSON.parse((await run(process.execPath, [script], { env, ...user })).stdout) as Found;
    });

    it('reads no secret, starts nothing, calls nobody, and changes nothing [EXT-393] [EXT-394]', () => {
      const got = Object.entries(found.decoder).filter(([, result]) => result === 'done');
      expect(got).toEqual([]);
      expect(Object.keys(found.decoder)).toContain('the secret key');
      expect(found.secret).toBe('the secret');
    });

    it('of streams has the network and nothing besides [EXT-394]', () => {
      const got = Object.entries(found.streams).filter(([, result]) => result === 'done');
      expect(got.map(([name]) => name)).toEqual(['a port of this machine']);
    });

    it('has nothing of the environment of the service [EXT-393]', () => {
      expect(JSON.stringify(found.environment)).not.toMatch(/SECRET|DATABASE|of the environment/);
    });

    it('gets no more memory than it may have [EXT-395]', () => {
      expect(found.filledBytes).toBeLessThan(3 * 2 ** 28);
    });

    it('does its work [EXT-393]', () => {
      expect(found.picture).toEqual({ width: 32, height: 24 });
    });
  },
);
