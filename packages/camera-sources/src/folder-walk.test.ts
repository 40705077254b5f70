import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  below,
  nextFolder,
  readWalk,
  startWalk,
  type Walk,
  type WalkFolder,
  writeWalk,
} from './folder-walk.ts';

type Tree = { [name: string]: Tree };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constant({}),
    fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), tie('tree'), { maxKeys: 4 }),
  ),
}));

/** Folders of a tree by their paths, the root first; names with slashes and the like are ids, not paths. */
function foldersIn(all: Tree, at: WalkFolder): WalkFolder[] {
  const names: string[] = JSON.parse(at.id);
  const found = names.reduce((inside, name) => inside[name] ?? {}, all);
  return Object.keys(found).map((name) => ({
    id: JSON.stringify([...names, name]),
    path: below(at, name.replaceAll('/', '_')),
  }));
}

function count(all: Tree): number {
  return Object.values(all).reduce((sum, inside) => sum + count(inside), 1);
}

describe('a walk through folders', () => {
  it('comes to each folder once, though it is written down and read again at every step', () => {
    fc.assert(
      fc.property(tree, (all) => {
        const seen = new Set<string>();
        for (let walk: Walk | null = startWalk('[]'); walk; ) {
          expect(seen.has(walk.at.id)).toBe(false);
          seen.add(walk.at.id);
          const next = nextFolder(walk, foldersIn(all, walk.at));
          walk = next && readWalk(writeWalk(next));
        }
        expect(seen.size).toBe(count(all));
      }),
    );
  });

  it('goes no deeper than people make folders', () => {
    let steps = 0;
    for (let walk: Walk | null = startWalk('x'); walk; steps += 1) {
      walk = nextFolder(walk, [{ id: 'x', path: below(walk.at, 'x') }]);
    }
    expect(steps).toBe(17);
  });

  it.each(['', 'null', '{}', '[]', '["a"]', '{"at":1}'])(
    'is not read from what is no cursor: %s',
    (cursor) => {
      expect(readWalk(cursor)).toBeNull();
    },
  );
});
