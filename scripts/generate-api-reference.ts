/**
 * Writes docs/ref/api.md from the contract. Run after a change of the contract:
 * node_modules/.bin/node scripts/generate-api-reference.ts
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiReference } from '@longview/contract';

await writeFile(join(import.meta.dirname, '../docs/ref/api.md'), apiReference());
