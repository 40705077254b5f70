import type { CollectionEntry } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { stationsOf } from './stations-of.ts';

const camera = (DeviceId: string, ConfigId: string, ...feeds: string[]) => ({
  DeviceId,
  ConfigId,
  CaptureConfig: { FeedAttachments: feeds.map((FeedId) => ({ FeedId })) },
});
const collection = (Config: object | null) => ({ Config }) as CollectionEntry['Collection'];

describe('the Stations of a collection', () => {
  it('are those whose cameras capture its feeds, each once [COL-06] [ENT-12]', () => {
    const Cameras = [camera('de1', 'a', 'fe1', 'fe2'), camera('de2', 'a', 'fe3'), camera('de1', 'b', 'fe4')];
    expect(stationsOf(collection({ Cameras }))).toEqual([
      { deviceId: 'de1', feedIds: ['fe1', 'fe2', 'fe4'] },
      { deviceId: 'de2', feedIds: ['fe3'] },
    ]);
  });

  it('are none without such cameras, or for who may not know them [COL-06]', () => {
    expect(stationsOf(collection({ Cameras: [camera('de1', 'a')] }))).toEqual([]);
    expect(stationsOf(collection(null))).toEqual([]);
  });
});
