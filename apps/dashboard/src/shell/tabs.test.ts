import { describe, expect, it } from 'vitest';
import { tabOf } from './tabs.ts';

describe('the tab of My stuff', () => {
  it.each([
    [undefined, '', 'feeds'],
    ['collections', '', 'collections'],
    [undefined, 'collections', 'collections'],
    ['feeds', 'collections', 'feeds'],
    ['nonsense', '', 'feeds'],
  ])('of s=%s and #%s is %s [DSH-02] [DSH-04] [DSH-10]', (s, hash, tab) => {
    expect(tabOf(s, hash)).toBe(tab);
  });
});
