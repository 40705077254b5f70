import { describe, expect, it } from 'vitest';
import { findEntries, MAX_FOUND } from './find-entries.ts';

const entries = ['North mast', 'Norderney harbour', 'Add a camera', 'Account: Settings'].map((label) => ({
  label,
  kind: 'feed' as const,
}));
const labels = (text: string) => findEntries(entries, text).map(({ entry }) => entry.label);

describe('what a text finds in the palette', () => {
  it('is what has its letters in order, the best first', () => {
    expect(labels('nor')).toEqual(['North mast', 'Norderney harbour'].sort((a, b) => a.length - b.length));
    expect(labels('nmast')).toEqual(['North mast']);
    expect(labels('settings')).toEqual(['Account: Settings']);
    expect(labels('xyz')).toEqual([]);
  });

  it('takes words in any order', () => {
    expect(labels('mast north')).toEqual(['North mast']);
  });

  it('is all without a text, up to a screenful', () => {
    expect(labels(' ')).toEqual(entries.map(({ label }) => label));
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      label: `Camera ${index}`,
      kind: 'feed' as const,
    }));
    expect(findEntries(many, '')).toHaveLength(MAX_FOUND);
    expect(findEntries(many, 'camera')).toHaveLength(MAX_FOUND);
    expect(findEntries(many, 'camera 9999')[0]?.entry.label).toBe('Camera 9999');
  });

  it('marks the letters it found, and loses none', () => {
    const [found] = findEntries(entries, 'mast');
    expect(found?.parts).toEqual([
      { text: 'North ', isFound: false },
      { text: 'mast', isFound: true },
    ]);
  });

  it('has feeds before pages and acts that match as well, and no act for a few stray letters [EXT-473]', () => {
    const mixed = [
      { label: 'Sign out', kind: 'act' as const },
      { label: 'Account: Members', kind: 'page' as const },
      { label: 'Gate of members', kind: 'feed' as const },
      { label: 'Add a camera', words: 'new feed', kind: 'act' as const },
    ];
    const found = (text: string) => findEntries(mixed, text).map(({ entry }) => entry.label);
    expect(found('members')).toEqual(['Gate of members', 'Account: Members']);
    expect(found('sgot')).toEqual([]);
    expect(found('sign out')).toEqual(['Sign out']);
    expect(found('add camera')).toEqual(['Add a camera']);
    expect(found('new feed')).toEqual(['Add a camera']);
  });
});
