import { describe, expect, it } from 'vitest';
import recorded from './examples.json' with { type: 'json' };
import { type RouteSpec, routes } from './index.ts';
import { unknownFields } from './unknown-fields.ts';

const spec = (name: keyof typeof routes): RouteSpec => routes[name];
const pathsOf = (name: keyof typeof routes, body: unknown) =>
  unknownFields(spec(name), body).map(({ path }) => path);

const device = (change: object = {}) => ({
  Prop: { Id: 'de1v7c4z8k2m', Description: { Name: 'Roof' } },
  ...change,
});

describe('fields that a route does not know', () => {
  it('are named where they stand, with what may be meant [EXT-330]', () => {
    const body = {
      device: device({ Prop: { Description: { Nam: 'Roof' } } }),
      Config: {},
      ConfigTS: {
        Cameras: [{ ConfigId: 'a', SourceConfig: { Source_Url: 'x', Callback_Config: { Scrpit: 'y' } } }],
      },
    };
    expect(unknownFields(spec('saveDevice'), body)).toEqual([
      { path: 'device.Prop.Description.Nam', meant: ['Name'] },
      { path: 'Config', meant: ['ConfigTW', 'ConfigTS'] },
      { path: 'ConfigTS.Cameras.0.SourceConfig.Source_Url', meant: ['Source_Uri'] },
      { path: 'ConfigTS.Cameras.0.SourceConfig.Callback_Config.Scrpit', meant: ['Script'] },
    ]);
  });

  it('are none of those that were answered and come back, whatever is in them [EXT-330]', () => {
    const activity = { ActivityState: 'Active', Later: { Than: 'this' } };
    expect(pathsOf('saveDevice', { device: device({ Activity: activity, Version: 3 }) })).toEqual([]);
    expect(
      pathsOf('saveFeedMetadata', [
        { Id: 'Notes', ChangedAt: null },
        { Id: 'a', Colour: 1 },
      ]),
    ).toEqual(['1.Colour']);
  });

  it('are looked for in the one of several shapes that takes the body [EXT-330]', () => {
    expect(pathsOf('movePtz', { Action: 'Stop', Pan: 1 })).toEqual(['Pan']);
    expect(pathsOf('movePtz', { Action: 'Move', Pan: 1 })).toEqual([]);
    expect(pathsOf('pairDevice', { deviceId: 'de1v7c4z8k2m', deviceName: 'Roof' })).toEqual(['deviceName']);
    expect(pathsOf('savePlayItem', { PlayModeConfiguration: { PlayMode: 'x', Tempo: 1 } })).toEqual([
      'PlayModeConfiguration.Tempo',
    ]);
  });

  it('are never names of headers, and are not looked for in what is of the wrong type [EXT-330]', () => {
    expect(pathsOf('saveCaptureSource', { Target_Headers: { 'X-Any': 'y' } })).toEqual([]);
    for (const body of [[1], 'text', null, 5]) expect(pathsOf('saveTenantSettings', body)).toEqual([]);
    expect(pathsOf('saveTenantSettings', { constructor: 1, toString: 2 })).toEqual([
      'constructor',
      'toString',
    ]);
  });

  it('are at most twenty [EXT-330]', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, 1]));
    expect(pathsOf('saveTenantSettings', many)).toHaveLength(20);
  });

  it.each(Object.entries(recorded as Record<string, { body?: unknown }>).filter(([, { body }]) => body))(
    'are none in the recorded call of %s [EXT-330]',
    (name, { body }) => {
      const route = (routes as Record<string, RouteSpec>)[name];
      expect(route && unknownFields(route, body)).toEqual([]);
    },
  );
});
