import { describe, expect, it } from 'vitest';
import { nalUnits } from '../boxes/avc-config.ts';
import { isWholeSet, splitPicture, toAnnexB, toSample } from './parameter-sets.ts';

const unit = (...bytes: number[]) => Buffer.from(bytes);
const h265 = (type: number) => unit(type << 1, 1, 7);

describe('NAL units of a picture', () => {
  it('of H.264 are parameters, needless ones and the picture', () => {
    const [delimiter, sps, pps, info, slice] = [9, 7, 8, 6, 5].map((type) => unit(0x60 | type, 1, 2));
    const units = [delimiter, sps, pps, info, slice] as Buffer[];
    expect(splitPicture('h264', units)).toEqual({ parameters: [sps, pps], picture: [info, slice] });
    expect(isWholeSet('h264', [sps, pps] as Buffer[])).toBe(true);
    expect(isWholeSet('h264', [sps, sps] as Buffer[])).toBe(false);
  });

  it('of H.265 have a third kind of parameters', () => {
    const [vps, sps, pps, delimiter, slice] = [32, 33, 34, 35, 19].map(h265);
    const { parameters, picture } = splitPicture('h265', [vps, sps, pps, delimiter, slice] as Buffer[]);
    expect([parameters, picture]).toEqual([[vps, sps, pps], [slice]]);
    expect(isWholeSet('h265', [sps, pps] as Buffer[])).toBe(false);
    expect(isWholeSet('h265', parameters)).toBe(true);
  });

  it('are written with start codes, or behind their lengths', () => {
    const units = [unit(1, 2), unit(3)];
    expect(nalUnits(toAnnexB(units))).toEqual(units);
    expect([...toSample(units)]).toEqual([0, 0, 0, 2, 1, 2, 0, 0, 0, 1, 3]);
  });
});
