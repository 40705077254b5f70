import { describe, expect, it } from 'vitest';
import { CHOICES, changesOf, differences } from './draft-changes.ts';
import { choicesOf, draftOf, NEW_DRAFT } from './model.ts';

describe('what is changed of a film', () => {
  it('is said of every field of a draft [EXT-724]', () => {
    const said = CHOICES.flatMap(({ fields }) => fields);
    expect(said.toSorted()).toEqual(Object.keys(NEW_DRAFT).toSorted());
  });

  it('is told in words, with what it was before [EXT-724]', () => {
    const draft = { ...NEW_DRAFT, deflicker: true, lengthSec: 90, size: 'x768' as const, title: ' Mast ' };
    expect(changesOf(NEW_DRAFT, draft)).toMatchObject([
      { label: 'filmPage.speed', now: '1 min 30 s', before: '1 min' },
      { label: 'films.check.deflicker', now: 'on', before: 'off' },
      { label: 'films.title', now: 'Mast', before: 'none' },
      { label: 'films.size', now: '768p', before: '1080p' },
    ]);
    expect(differences(NEW_DRAFT, draft)).toEqual({
      deflicker: true,
      lengthSec: 90,
      size: 'x768',
      title: ' Mast ',
    });
  });

  it('is nothing where a value has no effect [EXT-724]', () => {
    expect(changesOf(NEW_DRAFT, { ...NEW_DRAFT, intervalSec: 60 })).toEqual([]);
  });

  it('is nothing after choices were stored and read [EXT-725] [EXT-727]', () => {
    const logo = { id: 'me1', name: '' };
    const draft = { ...NEW_DRAFT, pace: 'Interval' as const, intervalSec: 90, steady: true, blend: 3, logo };
    // The shape adds what the draft does not say.
    expect(draftOf(choicesOf(draft) as Parameters<typeof draftOf>[0])).toEqual(draft);
  });
});
