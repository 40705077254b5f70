import { PlaySequenceSave, type WindowConfigSave, WindowConfigSave as WindowShape } from '@longview/contract';
import { SEQUENCE_TYPES } from '@longview/rules/devices';
import { MAX_TRIED_CHARS } from '@longview/rules/player';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withMode } from '../play-item/model.ts';
import {
  changedAt,
  endlessAt,
  type Item,
  itemShowing,
  itemsOf,
  newItem,
  triedText,
  withEnds,
  withEntries,
  withItems,
  withoutAt,
} from './model.ts';

const feed = (Id: string) => ({ Id, ItemType: 'Feed' as const, ResType: null, ContentType: null });
const res = (Id: string) => ({ Id, ItemType: 'Res' as const, ResType: null, ContentType: null });
const empty: WindowConfigSave = WindowShape.parse({ Player: { Playlist: [] } });
const readAs = (items: unknown) => PlaySequenceSave.parse({ Type: 'Default', Items: items }).Items;

describe('a new item of a playlist', () => {
  it('is what the contract makes of nothing said [PLY-20] [PLY-17] [PLY-16] [ENT-20]', () => {
    expect([newItem(false)]).toEqual(readAs([{ PlayModeConfiguration: {} }]));
  });

  it('has an end beside others, else none [PLY-05] [PLY-06] [CON-48]', () => {
    expect(newItem(true)).toEqual({ ...newItem(false), Duration: 'PT1M' });
    expect(newItem(false).Duration).toBe('PT0S');
  });
});

describe('an item of what was chosen first', () => {
  const collection = { ...feed('co1'), ItemType: 'Collection' as const };

  it('plays a camera live, a collection in turn, and a file as it is [EXT-486] [EXT-484]', () => {
    const modes = [feed('fe1'), collection, res('re1')].map((entry) => {
      const { PlayMode, Items, Interval } = itemShowing(entry, false).PlayModeConfiguration;
      return [PlayMode, Items, Interval];
    });
    expect(modes).toEqual([
      ['LiveImage', [feed('fe1')], null],
      ['CycleImage', [collection], 'PT30S'],
      ['Media', [res('re1')], 'PT30S'],
    ]);
    expect(itemShowing(collection, false).PlayModeConfiguration).toMatchObject({
      FeedIds: [],
      ResourceIds: [],
    });
  });

  it('has time for each camera of a collection beside other items [EXT-486] [CON-48]', () => {
    expect([itemShowing(collection, false, 9).Duration, itemShowing(collection, true, 1).Duration]).toEqual([
      'PT0S',
      'PT1M',
    ]);
    expect(itemShowing(collection, true, 9).Duration).toBe('PT4M30S');
  });
});

describe('the edit of a playlist', () => {
  it('has each sequence once, in their order, and leaves the others alone [PLY-19] [ENT-17]', () => {
    const items = fc.array(fc.constant(newItem(false)), { maxLength: 3 });
    const edits = fc.array(fc.tuple(fc.constantFrom(...SEQUENCE_TYPES), items));
    fc.assert(
      fc.property(edits, (all) => {
        const config = all.reduce((so, [type, list]) => withItems(so, type, list), empty);
        const types = config.Player.Playlist.map(({ Type }) => Type);
        expect(types).toEqual(SEQUENCE_TYPES.filter((type) => types.includes(type)));
        for (const type of SEQUENCE_TYPES) {
          const last = all.findLast(([each]) => each === type);
          expect(itemsOf(config, type)).toEqual(last?.[1] ?? []);
        }
        expect(WindowShape.parse(config)).toEqual(config);
      }),
    );
  });

  it('changes and takes out one item only', () => {
    const list = [newItem(false), newItem(true)];
    const next = withMode(newItem(true), 'CycleImage');
    expect(changedAt(list, 1, next)).toEqual([list[0], next]);
    expect(withoutAt(list, 0)).toEqual([list[1]]);
  });

  it('keeps both lists of ids as its entries say, also when the last is taken out [PLY-18] [PLY-21]', () => {
    const item = withEntries(newItem(false), [res('re1'), feed('fe2'), feed('fe1')]);
    expect(item.PlayModeConfiguration).toMatchObject({ FeedIds: ['fe2', 'fe1'], ResourceIds: ['re1'] });
    expect(withEntries(item, [])).toEqual(newItem(false));
  });

  it('chooses ways of playing as the rules say [PLY-11] [PLY-12] [CON-45] [CON-50]', () => {
    expect(withMode(newItem(false), 'GhostPictureFrame').PlayModeConfiguration.Interval).toBe('PT3M36S');
    expect(withMode(newItem(false), 'Media').PlayModeConfiguration.Interval).toBe('PT30S');
  });

  it('gives an end to what has none, and to nothing else [PLY-05] [PLY-06] [PLY-07]', () => {
    const film: Item = { ...withMode(newItem(false), 'LiveTimelapseVideo'), Iterations: 2 };
    const list = [film, newItem(false), { ...newItem(false), Duration: 'PT10S' }];
    expect(endlessAt(list)).toBe(1);
    const ended = withEnds(list);
    expect(ended.map(({ Duration }) => Duration)).toEqual(['PT0S', 'PT1M', 'PT10S']);
    expect([ended[0], endlessAt(ended)]).toEqual([film, null]);
    expect(endlessAt([{ ...newItem(false), State: 'Disabled' }, newItem(true)])).toBeNull();
  });
});

describe('what the player is told of an edit', () => {
  it('reads as the items that were edited [EXT-131]', () => {
    const item = withEntries(withMode(newItem(true), 'Media'), [res('re6w1p8u3f5d'), feed('fe5nsqhtejqi')]);
    const [read] = readAs(JSON.parse(triedText([item]) ?? ''));
    expect(withEntries({ ...newItem(true), ...read }, read?.PlayModeConfiguration.Items ?? [])).toEqual(item);
  });

  it('is nothing when it is longer than an address may be [EXT-131]', () => {
    const long = withEntries(
      newItem(true),
      Array.from({ length: 50 }, (_, index) => feed(`fe${index}`.padEnd(12, 'x'))),
    );
    expect(triedText([long])?.length).toBeLessThan(MAX_TRIED_CHARS);
    expect(triedText([long, long, long, long])).toBeNull();
  });
});
