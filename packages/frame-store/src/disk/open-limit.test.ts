import { describe, expect, it } from 'vitest';
import { openSegmentLimit } from './open-limit.ts';

const limits = (files: string) => `Max processes  1000  1000  processes\nMax open files            ${files}`;

describe('open segments', () => {
  it('leave half of the open files to connections', () => {
    expect(openSegmentLimit(limits('20000                20000                files'))).toBe(5_000);
    expect(openSegmentLimit(limits('1024                 524288               files'))).toBe(256);
  });

  it('are bounded where the system knows no bound, or says nothing', () => {
    expect(openSegmentLimit(limits('1073741816           1073741816           files'))).toBe(10_000);
    expect(openSegmentLimit('')).toBe(1_024);
  });
});
