import { describe, expect, it } from 'vitest';
import { type Draft, hasSource, isKind, isStep, newDraft, sourceUrl } from './draft.ts';
import { draftName } from './draft-name.ts';
import { channelSourceName } from './source-name.ts';

const draft = (over: Partial<Draft>): Draft => ({ ...newDraft('Europe/Vienna'), ...over });

describe('the draft of a feed', () => {
  it.each([
    [{ url: '198.51.100.7/jpg' }, 'http://198.51.100.7/jpg'],
    [{ how: 'parts', host: 'cam', port: '81', path: '/a' }, 'http://cam:81/a'],
    [{ kind: 'demo', scene: 'sea' }, 'demo://sea?tz=Europe/Vienna'],
    [{ how: 'maker', host: 'cam' }, null],
    [{ how: 'maker', makerUrl: 'rtsp://cam/1' }, 'rtsp://cam/1'],
    [{ kind: 'device', url: 'http://cam/' }, null],
    [{ kind: 'device', channelUrl: 'http://cam/2.jpg' }, 'http://cam/2.jpg'],
    [{ kind: 'upload', url: 'http://cam/' }, null],
    [{}, null],
  ] as const)('stands for the address of %o [CRE-02]', (over, url) => {
    expect(sourceUrl(draft(over))).toBe(url);
  });

  it('suggests a name until one is entered, also an empty one [CRE-04]', () => {
    const mast = { url: 'http://north-mast.example.org/' };
    expect(draftName(draft(mast), [])).toBe('North mast');
    expect(draftName(draft({ ...mast, name: '' }), [])).toBe('');
  });

  it('suggests no name that another feed has [EXT-328]', () => {
    const local = draft({ url: 'http://127.0.0.1:8081/' });
    expect(draftName(local, ['Camera 127.0.0.1:8081', 'x'])).toBe('Camera 127.0.0.1:8081 2');
    expect(draftName({ ...local, name: 'x' }, ['x'])).toBe('x');
    const kept = { kind: 'station', sourceName: 'Roof cam1' } as const;
    expect(draftName(draft(kept), ['roof cam1'])).toBe('Roof cam1 2');
    expect(draftName(draft({ kind: 'upload', sourceName: 'Roof' }), [])).toBe('');
  });

  it.each([
    [[{ Id: 'a', Name: null, Uri: 'http://cam/1' }], 'Garage'],
    [[{ Id: 'a', Name: 'Gate', Uri: 'x' }, { Id: 'b' }], 'Garage Gate'],
    [[{ Id: 'b' }, { Id: 'a', Name: null, Uri: 'rtsp://cam/Streaming/Channels/201' }], 'Garage 201'],
    [[{ Id: 'b' }, { Id: 'a', Name: null, Uri: 'http://cam/yard/jpg' }], 'Garage yard'],
    [[{ Id: 'b' }, { Id: 'a', Name: null, Uri: 'http://cam/jpg' }], 'Garage 2'],
  ])('of a device is called as its channel: %j is %s [EXT-328]', (channels, name) => {
    const channel = channels.find(({ Id }) => Id === 'a') as { Id: string; Name: string | null; Uri: string };
    expect(channelSourceName({ DisplayName: 'Garage' }, channel, channels)).toBe(name);
  });

  it.each([
    [{ kind: 'station', stationId: 'de1', configId: null }, false],
    [{ kind: 'station', stationId: 'de1', configId: 'cam1' }, true],
    [{ kind: 'upload' }, true],
    [{ url: '' }, false],
  ] as const)('of %o has what the next step needs: %s [CRE-02]', (over, has) => {
    expect(hasSource(draft(over))).toBe(has);
  });

  it('knows its steps and kinds in the URL', () => {
    expect([isStep('plan'), isStep('end'), isStep(undefined)]).toEqual([true, false, false]);
    expect([isKind('upload'), isKind('rtsp')]).toEqual([true, false]);
  });
});
