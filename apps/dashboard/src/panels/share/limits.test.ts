import { describe, expect, it } from 'vitest';
import { choiceOf, delayChoices, limitWords, NO_LIMITS } from './limits.ts';

const NOW = Date.UTC(2026, 4, 1);

describe('limits of a share', () => {
  it('are said only where there are any [EXT-05]', () => {
    expect(limitWords(NO_LIMITS, NOW)).toEqual([]);
    expect(limitWords({ ...NO_LIMITS, Delay: 'PT0S', MinInterval: 'PT0S' }, NOW)).toEqual([]);
    const limits = {
      ExpiresAt: '2026-05-02T12:00:00Z',
      Delay: 'PT1H',
      MinInterval: 'P1D',
      AllowDownload: false,
    };
    expect(limitWords(limits, NOW)).toEqual([
      'older than 1 h',
      'one every 1 d',
      'no download',
      expect.stringContaining('ends '),
    ]);
  });

  it('that are over say so', () => {
    expect(limitWords({ ...NO_LIMITS, ExpiresAt: '2026-04-30T12:00:00Z' }, NOW)[0]).toMatch(/^ended /);
  });

  it('of another span than the usual ones are among the choices', () => {
    expect(delayChoices('PT42M').map(({ label }) => label)).toContain('Only older than 42 min');
    expect(delayChoices('PT60M').filter(({ value }) => value === 'PT1H')).toHaveLength(1);
  });

  it('are found among the choices however the duration is written', () => {
    expect([choiceOf('PT24H'), choiceOf('PT0S'), choiceOf(null)]).toEqual(['P1D', '', '']);
  });
});
