/**
 * Writes packages/client/src/generated.ts from the contract. Run after a change of a call under /api/v2:
 * node_modules/.bin/node scripts/generate-client.ts
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientSource } from '@longview/contract';

await writeFile(join(import.meta.dirname, '../packages/client/src/generated.ts'), clientSource());
