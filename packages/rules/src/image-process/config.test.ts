import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesPictures,
  DEFAULT_IMAGE_PROCESS,
  type ImageProcess,
  imageProcessProblems,
  isSameImageProcess,
  neededCapabilities,
  parseRectangles,
  pngBase64,
} from './index.ts';
import { configWith, MASKED, PNG } from './test-setup/configs.ts';

describe('a config', () => {
  it('says the same or not, by six decimals [IMG-02]', () => {
    const crop = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    const a = configWith({}, { crop });
    expect(isSameImageProcess(a, configWith({}, { crop: { ...crop, x: 0.1000001 } }))).toBe(true);
    expect(isSameImageProcess(a, configWith({}, { crop: { ...crop, x: 0.100001 } }))).toBe(false);
    for (const other of [
      MASKED,
      configWith({ blurLevel: 'Low' }),
      configWith({ canvas: '{}' }),
      configWith({}, { orientation: 5 }),
    ])
      expect(isSameImageProcess(DEFAULT_IMAGE_PROCESS, other)).toBe(false);
  });

  it('that is off in all changes no picture', () => {
    expect(changesPictures(DEFAULT_IMAGE_PROCESS)).toBe(false);
    const on = { ...DEFAULT_IMAGE_PROCESS, deflicker: { isEnabled: true } };
    for (const config of [
      MASKED,
      on,
      configWith({}, { orientation: 'FlipVertical' }),
      configWith({}, { isCropEnabled: true }),
    ])
      expect(changesPictures(config)).toBe(true);
  });

  const namesOf = (config: ImageProcess) => imageProcessProblems(config).map(({ name }) => name);
  it.each([
    [{ x: 0.5, y: 0, width: 0.6, height: 1 }],
    [{ x: -0.1, y: 0, width: 0.5, height: 1 }],
    [{ x: 0, y: 0, width: 0, height: 1 }],
    [{ x: Number.NaN, y: 0, width: 1, height: 1 }],
  ])('with a crop of %j is refused [API-61]', (crop) => {
    expect(namesOf(configWith({}, { isCropEnabled: true, crop }))).toEqual(['Frame.CropTargetRect']);
  });

  it.each([
    [{ isEnabled: true }, ['Mask.FrameSize', 'Mask.PNG']],
    [{ ...MASKED.mask, png: 'data:image/jpeg;base64,AAAA' }, ['Mask.PNG']],
    [{ ...MASKED.mask, png: `${PNG}<svg>` }, ['Mask.PNG']],
    [{ ...MASKED.mask, command: 'rm -rf' }, ['Mask.Command']],
    [{ ...MASKED.mask, command: '[{"left":1900,"top":0,"width":21,"height":5}]' }, ['Mask.Command']],
    [{ ...MASKED.mask, command: '[{"left":-1,"top":0,"width":21,"height":5}]' }, ['Mask.Command']],
    [{ ...MASKED.mask, canvas: '{"image":"data:image/jpeg;base64,…"}' }, ['Mask.Canvas']],
    [{ ...MASKED.mask, svg: '<image href="data:image/png"/>' }, ['Mask.SVG']],
    [{ ...MASKED.mask, command: '[{"left":10,"top":20,"width":120,"height":80}]' }, []],
  ])('with a mask of %j has these problems: %j [API-61]', (mask, names) => {
    expect(namesOf(configWith(mask))).toEqual(names);
  });

  it('is read without trust in its texts', () => {
    fc.assert(fc.property(fc.string(), (text) => void [parseRectangles(text), pngBase64(text)]));
    expect(parseRectangles('[null]')).toBeNull();
    expect(parseRectangles('{"length":0}')).toBeNull();
    // Longer than any list that is taken: not even read.
    expect(parseRectangles(`[]${' '.repeat(2_000_000)}`)).toBeNull();
    const most = { left: 1000.123456789012, top: 1000.123456789012, width: 1.123456789012345, height: 10.5 };
    expect(parseRectangles(JSON.stringify(Array(10_000).fill(most)))).toHaveLength(10_000);
  });
});

describe('what a plan must have', () => {
  const all: ImageProcess = {
    ...MASKED,
    frame: { ...MASKED.frame, isCropEnabled: true },
    anonymize: { isEnabled: true, blurLevel: 'Low' },
    deflicker: { isEnabled: true },
  };
  it('is a capability for each group that is switched on or changed [PRM-09] [PRM-10] [PRM-11] [PRM-12]', () => {
    expect(neededCapabilities(all, DEFAULT_IMAGE_PROCESS)).toEqual([
      'AllowImageSizeAndCrop',
      'AllowPrivacyMask',
      'AllowAnonymize',
      'AllowDeflicker',
    ]);
    expect(neededCapabilities({ ...all, mask: { ...all.mask, blurLevel: 'Max' } }, all)).toEqual([
      'AllowPrivacyMask',
    ]);
    const anonymize = { isEnabled: true, blurLevel: 'Max' } as const;
    expect(neededCapabilities({ ...all, anonymize }, all)).toEqual(['AllowAnonymize']);
  });

  it('is nothing for what stays as it was or goes off, and for orientation [PRM-11]', () => {
    expect(neededCapabilities({ ...all, frame: { ...all.frame, orientation: 'Rotate90' } }, all)).toEqual([]);
    expect(neededCapabilities(DEFAULT_IMAGE_PROCESS, all)).toEqual([]);
    expect(neededCapabilities(configWith({ canvas: '{}' }), DEFAULT_IMAGE_PROCESS)).toEqual([]);
  });
});
