import type { CollectionEntry, FeedEntry, StuffList } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { selectorGroups, withFeed } from './model.ts';

const A = 'fe0000000001';
const B = 'fe0000000002';
const HIDDEN = 'fe0000000009';

describe('choosing a feed', () => {
  it.each([
    [`/feed/${A}`, A, `/feed/${B}`],
    [`/feed/${A}/dashboard#Alerts`, A, `/feed/${B}/dashboard#Alerts`],
    [`/feed/${A}?t=2026-05-01T06%3A30%3A00Z&z=day`, A, `/feed/${B}?t=2026-05-01T06%3A30%3A00Z&z=day`],
    [`/mystuff/create?feed=${A}&next=/feed/${A}#${A}`, A, `/mystuff/create?feed=${B}&next=/feed/${B}#${B}`],
    ['/roles?role=ro0000000001#Top', A, `/roles?role=ro0000000001&feedid=${B}#Top`],
    ['/roles', null, `/roles?feedid=${B}`],
    [`/view?feedid=${HIDDEN}`, A, `/view?feedid=${B}`],
  ])('on %s leads from %s to %s [SEL-01]', (href, present, next) => {
    expect(withFeed(href, present, B)).toBe(next);
  });
});

describe('the collections to choose from', () => {
  const feed = (Id: string, Name: string) => ({ Feed: { Id, Description: { Name } } }) as FeedEntry;
  const collection = (Id: string, FeedIds: string[], attached: string[] | null) => {
    const FeedAttachments = (attached ?? []).map((FeedId) => ({ FeedId }));
    const Config = attached && {
      Cameras: [{ DeviceId: 'de', ConfigId: 'c', CaptureConfig: { FeedAttachments } }],
    };
    return { Collection: { Id, Description: { Name: Id }, FeedIds, Config } } as CollectionEntry;
  };

  it('hold their feeds and those of their cameras, once, and none the viewer may not see [SEL-02]', () => {
    const library = {
      Feeds_Owned: [feed(A, 'Gate')],
      Feeds_SharedIn: [feed(B, 'Mast')],
      Collections_Owned: [collection('own', [A, HIDDEN], [B, A]), collection('empty', [HIDDEN], [])],
      Collections_SharedIn: [collection('shared', [B], null)],
    } as StuffList;
    expect(selectorGroups(library)).toEqual([
      {
        collectionId: 'own',
        name: 'own',
        feeds: [
          { feedId: A, name: 'Gate' },
          { feedId: B, name: 'Mast' },
        ],
      },
      { collectionId: 'shared', name: 'shared', feeds: [{ feedId: B, name: 'Mast' }] },
    ]);
  });
});
