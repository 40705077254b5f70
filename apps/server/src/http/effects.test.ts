/** Holds `docs/design/effects.md` to the contract: no field without an effect that a test looks at. */
import { type RouteSpec, routes } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { CONFIG_SCHEMA } from '../config-variables.ts';
import { fieldsOf, fieldsOfRoute } from '../test-setup/accepted-fields.ts';
import { type EffectRow, readEffects, testFiles, titlesIn } from '../test-setup/effects-table.ts';

/** Fields whose effect no test looks at yet. This number may only fall. */
const NOT_PROVED = 0;

const rows = readEffects();
/** What the table must hold, by call: every route, and what is read from the environment. */
const accepted = new Map<string, string[]>([
  ...Object.values(routes as Record<string, RouteSpec>).map((route): [string, string[]] => [
    route.id,
    fieldsOfRoute(route),
  ]),
  ['environment', fieldsOf(CONFIG_SCHEMA)],
]);
/** Settings that a browser keeps for itself are in no contract: their section is kept by hand. */
const BY_HAND = 'browser';

const where = ({ line, fields }: EffectRow) => `docs/design/effects.md:${line} ${fields.join(' ')}`;

describe('docs/design/effects.md', () => {
  it('has a row for every field that a call or the environment takes [EXT-376]', () => {
    const told = new Set(
      rows.flatMap(({ calls, fields }) => calls.flatMap((call) => fields.map((name) => `${call} ${name}`))),
    );
    const missing = [...accepted]
      .flatMap(([call, fields]) => fields.map((name) => `${call} ${name}`))
      .filter((one) => !told.has(one));
    expect(missing).toEqual([]);
  });

  it('has no row of a call or field that there is not, and none twice [EXT-376]', () => {
    const all = rows.filter(({ calls }) => !calls.includes(BY_HAND));
    const unknown = all.flatMap((row) => [
      ...row.calls.filter((call) => !accepted.has(call)),
      ...row.fields.filter((name) => !row.calls.some((call) => accepted.get(call)?.includes(name))),
    ]);
    expect(unknown).toEqual([]);
    const pairs = all.flatMap(({ calls, fields }) =>
      calls.flatMap((call) =>
        fields.filter((name) => accepted.get(call)?.includes(name)).map((name) => `${call} ${name}`),
      ),
    );
    expect(pairs.filter((one, index) => pairs.indexOf(one) !== index)).toEqual([]);
  });

  it('says of each what changes, and names tests that there are [EXT-376]', () => {
    const faults = rows.flatMap((row) => [
      ...(row.effect ? [] : [`${where(row)}: no effect`]),
      ...(row.tests.length || row.isUnproved ? [] : [`${where(row)}: no test`]),
      ...row.tests.flatMap(({ file, title }) =>
        faultOf(file, title).map((fault) => `${where(row)}: ${fault}`),
      ),
    ]);
    expect(faults).toEqual([]);
  });

  it('counts what no test looks at yet: a number that only falls [EXT-376]', () => {
    const unproved = rows.filter(({ isUnproved }) => isUnproved).flatMap(({ fields }) => fields);
    expect(unproved).toHaveLength(NOT_PROVED);
  });
});

function faultOf(file: string, title: string): string[] {
  const [path, ...others] = testFiles(file);
  if (!path || others.length) return [`${file} is ${path ? 'more than one file' : 'no file'}`];
  return titlesIn(path).some((one) => one.includes(title)) ? [] : [`no test “${title}” in ${path}`];
}
