import { describe, expect, it } from 'vitest';
import { type Draft, draftName, isKind, isStep, newDraft, sourceUrl } from './draft.ts';

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

  it('knows its steps and kinds in the URL', () => {
    expect([isStep('plan'), isStep('end'), isStep(undefined)]).toEqual([true, false, false]);
    expect([isKind('upload'), isKind('rtsp')]).toEqual([true, false]);
  });
});
