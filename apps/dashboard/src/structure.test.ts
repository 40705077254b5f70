import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

/** Rules of docs/design/dashboard.md that neither the compiler nor the import rules see. */

const FORM_ELEMENT = /<form[\s>]/;
/** Places and words that are not drawn. */
const UNSEEN = ['ui/dialogs/dialog-place.tsx', 'ui/feedback/spoken.tsx', 'ui/zoom/over-picture.tsx'];
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

it('every part of ui/ stands on the page of parts, and in the product', async () => {
  const parts = (await filesWith(/<[A-Za-z]/)).filter(
    (file) => file.startsWith('ui/') && file.endsWith('.tsx'),
  );
  const shown = await reachedFrom(['../dev/parts/main.tsx']);
  const used = await reachedFrom(['main.tsx', 'widgets/mount.ts']);
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((file) => !shown.has(file))).toEqual(UNSEEN);
  expect(parts.filter((file) => !used.has(file))).toEqual([]);
});

/** Sources that these import, at once or later, and those that they import. */
async function reachedFrom(files: readonly string[]): Promise<Set<string>> {
  const reached = new Set<string>();
  const add = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const [, path = ''] of source.matchAll(/(?:from|import)[ (]'(\.[^']+\.tsx?)'/g))
      add(relative(import.meta.dirname, join(import.meta.dirname, dirname(file), path)));
  };
  for (const file of files) add(file);
  return reached;
}
