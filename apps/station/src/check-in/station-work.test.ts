import { describe, expect, it } from 'vitest';
import { cameraConfig, deviceFeed, stationWork } from '../test-setup/camera-config.ts';
import { readWork } from './station-work.ts';

const camera = cameraConfig();
const feed = deviceFeed();

describe('a config of a service that is newer than this program', () => {
  it('is done as far as it is known, and the rest is named [EXT-276] [DVP-06]', () => {
    const answer = {
      ...stationWork([camera], [feed]),
      Newer: { Field: 1 },
      Config: {
        Cameras: [
          camera,
          { ...camera, ConfigId: 'sat1', SourceConfig: { ...camera.SourceConfig, SourceType: 'Satellite' } },
        ],
        Firmware: {},
      },
      Feeds: [feed, { ...feed, FeedId: 'fe2222222222', Name: 'Quay', FeedState: 'Dreaming' }],
      Schedules: [{ Id: 'sc1', Name: 'Tides', Moon: 'Full' }],
    };
    const read = readWork(answer);
    expect(read?.leftOut).toEqual(['the camera sat1', 'the feed Quay', 'the schedule Tides']);
    expect(read?.work.Config.Cameras).toEqual([camera]);
    expect(read?.work.Feeds).toEqual([feed]);
    expect(read?.work.Schedules).toEqual([]);
  });

  it('leaves nothing out of one that it knows', () => {
    const work = stationWork([camera], [feed]);
    expect(readWork(work)).toEqual({ work, leftOut: [] });
  });

  it.each([null, 'a page', {}, { ...stationWork([], []), Config: { Player: { Playlist: [] } } }])(
    'is none: %j',
    (answer) => expect(readWork(answer)).toBeNull(),
  );
});
