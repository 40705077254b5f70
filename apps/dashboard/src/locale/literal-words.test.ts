import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@swc/core';
import { expect, it } from 'vitest';

/** No words stand in the drawing of a page: they would stay English whoever reads them (API-16). */

const SOURCE = join(import.meta.dirname, '..');
/** Attributes that people read or hear. */
const READ = new Set(['label', 'aria-label', 'title', 'alt', 'placeholder', 'description', 'text', 'error']);
/** What is the same in every language, by file and why. */
const SAME_EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  // Examples of addresses, as they are typed.
  'panels/alerts/alert-form.tsx': ['https://'],
  'panels/capture-source/preload-fields.tsx': ['http://192.168.1.20/preset/2'],
  'screens/create-feed/camera-fields.tsx': ['http://192.168.1.20/snapshot.jpg'],
  'screens/ip-devices/more-fields.tsx': ['http://192.168.1.20/cam/'],
  'screens/ip-devices/none-yet.tsx': [
    'http://192.168.1.20/jpg/1/image.jpg',
    'rtsp://192.168.1.20:554/stream1',
  ],
  'screens/your-camera/camera-form.tsx': ['http://192.168.1.20/snapshot.jpg'],
};

type Node = { type?: string; [field: string]: unknown };

it('every word of a page comes from the texts', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.tsx', { cwd: SOURCE })) {
    const words = await wordsOf(readFileSync(join(SOURCE, file), 'utf8'));
    const strange = words.filter((word) => !SAME_EVERYWHERE[file]?.includes(word));
    found.push(...strange.map((word) => `${file}: ${word}`));
  }
  expect(found).toEqual([]);
});

it('words are found where people read them', async () => {
  const drawn =
    '<p className="wide" title="Hello">Some {b} <b>words</b>{"quoted"}{isOn ? "yes" : t("x.no")}</p>';
  expect((await wordsOf(`const a = ${drawn};`)).sort()).toEqual(['Hello', 'Some', 'quoted', 'words', 'yes']);
});

async function wordsOf(source: string): Promise<string[]> {
  const words: string[] = [];
  visit((await parse(source, { syntax: 'typescript', tsx: true })) as unknown as Node, words);
  return words.filter((text) => /\p{L}{2}/u.test(text));
}

function visit(node: unknown, words: string[]): void {
  if (Array.isArray(node)) for (const each of node) visit(each, words);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, ...fields } = node as Node;
  if (type === 'JSXText') words.push(String(fields.value).trim());
  if (type === 'JSXAttribute') {
    if (READ.has(attributeName(fields.name))) words.push(...literals(fields.value));
    visit(fields.value, words);
    return;
  }
  if (type === 'JSXElement' || type === 'JSXFragment') {
    for (const child of (fields.children ?? []) as Node[])
      if (child.type === 'JSXExpressionContainer') words.push(...literals(child));
  }
  for (const field of Object.values(fields)) visit(field, words);
}

/** Texts that an expression may come to; what is given to a call, such as the key of a text, is not one. */
function literals(node: unknown): string[] {
  const { type, value, expression, consequent, alternate, left, right, operator, quasis } = (node ??
    {}) as Node;
  if (type === 'StringLiteral') return [String(value)];
  if (type === 'JSXExpressionContainer') return literals(expression);
  if (type === 'ParenthesisExpression') return literals(expression);
  if (type === 'ConditionalExpression') return [...literals(consequent), ...literals(alternate)];
  if (type === 'BinaryExpression') return [...(operator === '&&' ? [] : literals(left)), ...literals(right)];
  if (type === 'TemplateLiteral') return (quasis as { raw: string }[]).map(({ raw }) => raw);
  return [];
}

const attributeName = (name: unknown) => {
  const { value, namespace, name: local } = name as { value?: string; namespace?: Node; name?: Node };
  return value ?? `${namespace?.value}:${local?.value}`;
};
