import type { StationConfigSave } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { type Draft, newDraft } from './draft.ts';
import { bodyOf, sourceOf } from './made-of-draft.ts';

const draft = (part: Partial<Draft>): Draft => ({ ...newDraft('Europe/Vienna'), ...part });

describe('a feed made of a draft', () => {
  it('has its name, zone and codes, and no description of spaces [CRE-05]', () => {
    const sized = {
      ...draft({ description: ' ', collectionId: 'co1', isPublic: true }),
      sizeCode: 'x768',
    } as const;
    expect(bodyOf(sized, 'North mast')).toEqual({
      Name: 'North mast',
      Description: null,
      TimeZone: 'Europe/Vienna',
      SizeCode: 'x768',
      IntervalCode: '10sec',
      CollectionId: 'co1',
      IsPublic: true,
    });
  });

  it('waits for pictures that are sent to it [CRE-05]', () =>
    expect(sourceOf(draft({ kind: 'upload' }))).toEqual({ kind: 'Sent' }));

  it('captures a channel of a network device [CRE-05] [API-56]', () =>
    expect(sourceOf(draft({ kind: 'device', deviceId: 'ip1', channelId: 'ch2' }))).toEqual({
      kind: 'Channel',
      deviceId: 'ip1',
      channelId: 'ch2',
    }));

  it('captures an address with its login; an empty login is none [CRE-05] [API-55]', () => {
    const url = 'http://camera.local/picture.jpg';
    expect(sourceOf(draft({ url, username: 'ada', password: '' }))).toEqual({
      kind: 'Address',
      body: { Target_Url: url, Target_Username: 'ada', Target_Password: null },
    });
  });

  it('is attached to its camera of a Station, which must still be there [CRE-05] [API-32]', () => {
    const source = sourceOf(draft({ kind: 'station', stationId: 'ts1', configId: 'cam2' }));
    if (source.kind !== 'Station') throw new Error(source.kind);
    const attached = source.attach('fe1', station('cam1', 'cam2'));
    expect(attached.Cameras.map(({ CaptureConfig }) => CaptureConfig.FeedAttachments.length)).toEqual([0, 1]);
    expect(() => source.attach('fe1', station('cam1'))).toThrow('Station');
    expect(() => source.attach('fe1', undefined)).toThrow('Station');
  });
});

function station(...ids: string[]): StationConfigSave {
  const Cameras = ids.map((ConfigId) => ({ ConfigId, CaptureConfig: { FeedAttachments: [] } }));
  return { Cameras } as unknown as StationConfigSave;
}
