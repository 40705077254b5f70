import { durationSec } from '@longview/rules';
import { PLAY_MODES } from '@longview/rules/player';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlePlayItem } from './play-item.ts';
import { PlayItem } from './shapes/feeds/play-item.ts';

const item = (PlayModeConfiguration: object, more: object = {}) =>
  PlayItem.parse({ PlayModeConfiguration, ...more });

describe('a play item on the wire', () => {
  it('has its defaults [ENT-15] [PLY-17]', () => {
    expect(item({ PlayMode: 'LiveImage' })).toEqual({
      ItemType: 'PlayMode',
      State: null,
      Iterations: 0,
      Duration: 'PT0S',
      PlayModeConfiguration: {
        PlayMode: 'LiveImage',
        Items: [],
        Interval: null,
        PlaySelectionMode: 'Ordered',
        ContentInfoShowMode: 'Show',
        ContentInfoSizeMode: 'Auto',
        StreamType: 'Hosted',
      },
      Version: 0,
    });
  });

  it('has feeds and resources as items, and only these [PLY-18]', () => {
    const entry = { Id: 'fe5nsqhtejqi', ItemType: 'Feed', ResType: null, ContentType: null };
    expect(item({ PlayMode: 'Media', Items: [entry] }).PlayModeConfiguration.Items).toEqual([entry]);
    expect(() => item({ PlayMode: 'Media', Items: [{ ...entry, ItemType: 'Page' }] })).toThrow();
  });

  it.each([
    [{ Duration: 'P0D' }, { Duration: 'PT0S', Iterations: 0 }],
    [
      { Duration: 'PT0.0S', Iterations: 3 },
      { Duration: 'PT0S', Iterations: 0 },
    ],
    [{ Duration: 'PT90S' }, { Duration: 'PT1M30S' }],
  ])('%j of a live image is settled to %j [PLY-14] [PLY-09]', (given, expected) => {
    expect(settlePlayItem(item({ PlayMode: 'liveimage' }, given))).toMatchObject(expected);
  });

  it('PictureFrame becomes Media with its interval [PLY-04] [PLY-11]', () => {
    const { PlayModeConfiguration } = settlePlayItem(item({ PlayMode: 'pictureframe', Interval: 'P0D' }));
    expect(PlayModeConfiguration).toMatchObject({ PlayMode: 'Media', Interval: 'PT30S' });
  });

  it('settled is valid, and the same when it is settled again', () => {
    const seconds = fc.nat(400_000).map((sec) => `PT${sec}S`);
    const any = fc.record({
      PlayMode: fc.constantFrom(...PLAY_MODES, 'Test_a'),
      Interval: fc.option(seconds),
    });
    fc.assert(
      fc.property(any, seconds, fc.nat(9), (config, Duration, Iterations) => {
        const once = settlePlayItem(item(config, { Duration, Iterations }));
        expect(PlayItem.parse(once)).toEqual(once);
        expect(settlePlayItem(once)).toEqual(once);
        expect(once.Duration === 'PT0S').toBe(durationSec(once.Duration) === 0);
      }),
    );
  });
});
