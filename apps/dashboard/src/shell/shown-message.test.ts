import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownMessage } from './shown-message.ts';

describe('the message of an address', () => {
  it('stays as it was written, markup too: it is text [DSH-05]', () => {
    expect(shownMessage('<b>Paired</b> & ready')).toBe('<b>Paired</b> & ready');
  });

  it('is at most 300 characters, none of them cut in two, and turns nothing around [DSH-05]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 800 }), (msg) => {
        const shown = shownMessage(msg);
        expect([...shown].length).toBeLessThanOrEqual(300);
        expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069\n]/u);
      }),
    );
    expect([...shownMessage('😀'.repeat(301))]).toHaveLength(300);
    expect(shownMessage('a\u202etxt.exe')).toBe('a txt.exe');
  });

  it('is none without one [DSH-05]', () => {
    expect(shownMessage(undefined)).toBe('');
    expect(shownMessage('  \n ')).toBe('');
  });
});
