import { describe, expect, it } from 'vitest';
import { t } from './t.ts';

describe('texts', () => {
  it('fill their places and write numbers with separators', () => {
    expect(t('create.interval.text', { count: 8640 })).toBe('About 8,640 pictures a day.');
  });

  it('choose their form by the count', () => {
    expect([t('feeds.found', { count: 1 }), t('feeds.found', { count: 2 })]).toEqual([
      '1 camera',
      '2 cameras',
    ]);
  });

  it('leave a place as it is when nothing fills it', () => {
    expect(t('card.age')).toBe('{age} ago');
  });
});
