import { SavedViewSave } from '@longview/contract';
import { FEED_GROUPS, FEED_ORDERS } from '@longview/rules/feeds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameView, type ListView, listParamsOf, listViewOf, USUAL_VIEW } from './list-view.ts';
import { toListView, toSavedView } from './saved-view.ts';

const anyView = fc.record<ListView>({
  q: fc.string(),
  layout: fc.constantFrom('wall', 'list'),
  sort: fc.constantFrom(...FEED_ORDERS),
  group: fc.constantFrom(null, ...FEED_GROUPS),
});

describe('the address of the feed list', () => {
  it('opens the view that it was copied from [EXT-60]', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(listViewOf(listParamsOf(view), USUAL_VIEW)).toEqual(view);
        expect(isSameView(view, { ...view, q: ` ${view.q} ` })).toBe(true);
      }),
    );
  });

  it('comes back from a kept view, but for blanks around the words [EXT-62]', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const kept = { ViewId: '1', ...toSavedView('Masts', view) };
        expect(toListView(kept)).toEqual({ ...view, q: view.q.trim() });
        expect(SavedViewSave.parse(kept)).toEqual(toSavedView('Masts', view));
      }),
    );
  });

  it('is bare for the usual view [EXT-60]', () => {
    expect(Object.values(listParamsOf(USUAL_VIEW)).filter(Boolean)).toEqual([]);
  });

  it('is filled from what was last used, and by that alone what it does not know [EXT-60]', () => {
    const remembered = { layout: 'list', sort: 'newest' } as const;
    expect(listViewOf({}, remembered)).toEqual({ q: '', ...remembered, group: null });
    const odd = { view: 'carpet', sort: 'random', group: 'Others', q: 'x' };
    expect(listViewOf(odd, remembered)).toEqual({ q: 'x', ...remembered, group: null });
    expect(listViewOf({ view: 'wall', sort: 'name' }, remembered)).toEqual(USUAL_VIEW);
  });
});
