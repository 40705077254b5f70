/** What answers outside the contract is few, known, and holds nothing of anybody: a new place must come here first. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const REGISTER =
  /\b(app|auth|json|bytes|server|fastify|web)\.(get|post|put|delete|patch|head|options|all|route)\(/;

describe('routes outside the contract', () => {
  it('are the pages, the API reference, better-auth and the calls between nodes alone [PRM-21] [GAP-04]', async () => {
    const found: string[] = [];
    for await (const file of glob('**/*.ts', { cwd: SRC })) {
      if (file.endsWith('.test.ts')) continue;
      const text = await readFile(join(SRC, file), 'utf8');
      if (REGISTER.test(text)) found.push(file);
    }
    expect(found.sort()).toEqual([
      'http/pages/pages.ts',
      'http/reference/docs.ts',
      'http/register-routes.ts',
      'nodes/internal-routes.ts',
      'sign-in/better-auth/auth-mount.ts',
    ]);
  });
});
