import { describe, expect, it } from 'vitest';
import { ipDevice } from '../../screens/ip-devices/test-setup/ip-device.ts';
import { channelChoices, channelImage, channelName, type DeviceChannel } from './ip-devices.ts';

const channels = (...names: (string | null)[]): DeviceChannel[] =>
  ipDevice(
    {},
    names.map((_, at) => `google:///id${at}`),
  ).ChannelInfo.Channels.map((channel, at) => ({
    ...channel,
    Name: names[at] ?? null,
  }));
const labels = (...names: (string | null)[]) => channelChoices(channels(...names)).map(({ label }) => label);

describe('a channel', () => {
  it('goes by its name, else by its address [EXT-252]', () => {
    expect(channels('Crane', null).map(channelName)).toEqual(['Crane', 'google:///id1']);
    expect(labels('Crane', null)).toEqual(['Crane', 'google:///id1']);
  });

  it('is told from another of the same name by its address [EXT-252]', () => {
    expect(labels('Crane', 'Quay', 'Crane')).toEqual([
      'Crane · google:///id0',
      'Quay',
      'Crane · google:///id2',
    ]);
  });

  it('that is not stored yet cannot be chosen', () => {
    const [first] = channels('Crane');
    expect(first && channelChoices([{ ...first, Id: null }])).toEqual([]);
  });

  it('has its picture 240 lines high [CON-30] [IPD-19]', () => {
    const report = {
      StatusCode: 'Ok',
      ErrorStatusMessage: null,
      Reason: null,
      Params: {},
      ErrorStatusCode: null,
      LoadTime: null,
    } as const;
    const rest = { ImageSourceAt: null, IsStale: false, Source_FileCount: null };
    const [first] = channels(null);
    const image = (ImageUriBase: string | null) =>
      first && channelImage({ ...first, Report: { ...report, ...rest, ImageUriBase } });
    expect([image('/picture?v=1'), image(null)]).toEqual(['/picture?v=1&sc=x240', null]);
  });
});
