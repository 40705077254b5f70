import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Rules of docs/design/dashboard.md that neither the compiler nor the import rules see. */

const FORM_ELEMENT = /<form[\s>]/;
const CALL_HOOKS = /\buse(Mutation|QueryClient)\b/;

it('the form element stands in FormFrame alone (DB5)', async () => {
  expect(await filesWith(FORM_ELEMENT)).toEqual(['ui/forms/form-frame.tsx']);
});

it('what changes or reads the store of calls is a hook of api/ (DB1)', async () => {
  const found = await filesWith(CALL_HOOKS);
  expect(found.filter((file) => !file.startsWith('api/'))).toEqual([]);
});

it.each([
  [FORM_ELEMENT, '<form className="wide">', '<FormFrame className="wide">'],
  [FORM_ELEMENT, '<form\n  noValidate', 'a form'],
  [CALL_HOOKS, "import { useMutation } from '@tanstack/react-query';", 'useMutationState()'],
  [CALL_HOOKS, 'const client = useQueryClient();', 'new QueryClient()'],
])('%s is found where it is meant', (pattern, meant, other) => {
  expect(pattern.test(meant)).toBe(true);
  expect(pattern.test(other)).toBe(false);
});

/** Sources of the dashboard that match, without tests. */
async function filesWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    if (file.includes('.test.')) continue;
    if (pattern.test(readFileSync(join(import.meta.dirname, file), 'utf8'))) found.push(file);
  }
  return found.sort();
}
