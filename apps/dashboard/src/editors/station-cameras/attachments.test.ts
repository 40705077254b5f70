import type { Device, StationConfigSave } from '@longview/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentOf, withFeed, withoutFeed } from './attachments.ts';
import { newCamera } from './model.ts';

const FIRMWARE = { Version: null, TargetVersion: null, AutoUpdate: false, UpdatedAt: null };

function config(...feeds: string[][]): StationConfigSave {
  const Cameras = feeds.map((ids, index) => ({
    ...newCamera([]),
    ConfigId: `cam${index + 1}`,
    CaptureConfig: { FeedAttachments: ids.map((FeedId) => ({ FeedId })) },
  }));
  return { Cameras, Firmware: FIRMWARE };
}

const station = (Id: string, Name: string, Config: object) =>
  ({ Prop: { Id, Description: { Name } }, Config }) as Device;
const own = station('de1', 'Roof', config(['fe1']));
const other = station('de2', 'Gate', config([], ['fe9']));
const lobby = station('de3', 'Lobby', { Player: { Playlist: [] } });
const all = [own, other, lobby];
const feedsOf = ({ Cameras }: StationConfigSave) =>
  Cameras.map(({ CaptureConfig }) => CaptureConfig.FeedAttachments.map(({ FeedId }) => FeedId));

describe('the camera of a feed', () => {
  it('is that of the edit, else that of another Station [STA-05]', () => {
    const value = config(['fe1'], ['fe2']);
    expect(attachmentOf('fe2', value, own, all)).toEqual({ stationName: null, configId: 'cam2' });
    expect(attachmentOf('fe9', value, own, all)).toEqual({ stationName: 'Gate', configId: 'cam2' });
    expect(attachmentOf('fe3', value, own, all)).toBeNull();
  });

  it('is none once the edit has taken it off, although it is stored [STA-05]', () => {
    expect(attachmentOf('fe1', config([]), own, all)).toBeNull();
  });

  it('is one at most, whatever is attached and taken off [STA-05]', () => {
    const act = fc.record({ feed: fc.constantFrom('fe1', 'fe2', 'fe3'), to: fc.option(fc.nat(2)) });
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const after = acts.reduce(
          (value, { feed, to }) => (to === null ? withoutFeed(value, feed) : withFeed(value, to, feed)),
          config([], [], []),
        );
        const flat = feedsOf(after).flat();
        expect(new Set(flat).size).toBe(flat.length);
        for (const feed of ['fe1', 'fe2', 'fe3']) {
          const last = acts.findLast((each) => each.feed === feed);
          const at = feedsOf(after).findIndex((ids) => ids.includes(feed));
          expect(at).toBe(last?.to ?? -1);
        }
      }),
    );
  });
});
