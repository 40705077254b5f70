import { describe, expect, it } from 'vitest';
import { codesOf, type Draft, draftName, isKind, isStep, newDraft, sourceUrl } from './draft.ts';

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
    expect(draftName(draft(mast))).toBe('North mast');
    expect(draftName(draft({ ...mast, name: '' }))).toBe('');
  });

  it.each([
    [{}, ['x240', 'x480', 'x1080', 'x2160'], ['1sec', '10sec', '1min'], 'x1080', '10sec'],
    [{}, ['x480'], ['10min', '1hour'], 'x480', '10min'],
    [{}, ['x2160', 'x4320'], ['1sec'], 'x2160', '1sec'],
    [{ sizeCode: 'x480', intervalCode: '1hour' }, ['x480', 'x1080'], ['1min', '1hour'], 'x480', '1hour'],
    [{ sizeCode: 'x2160', intervalCode: '1sec' }, ['x480', 'x1080'], ['1min', '1hour'], 'x1080', '1min'],
  ] as const)(
    '%j of a plan of %j and %j is %s every %s [CRE-04]',
    (over, sizes, intervals, size, interval) => {
      const codes = codesOf(draft(over), sizes, intervals, false);
      expect(codes).toEqual({ sizeCode: size, intervalCode: interval });
    },
  );

  it('keeps pictures as they come where nobody sells sizes [EXT-321]', () => {
    expect(codesOf(draft({}), ['x480', 'x1080', 'x4320'], ['10sec'], true).sizeCode).toBe('x4320');
  });

  it('knows its steps and kinds in the URL', () => {
    expect([isStep('plan'), isStep('end'), isStep(undefined)]).toEqual([true, false, false]);
    expect([isKind('upload'), isKind('rtsp')]).toEqual([true, false]);
  });
});
