import { describe, expect, it } from 'vitest';
import { dayOf, momentOfDay } from './local-day.ts';

describe('days of a zone', () => {
  it.each(['UTC', 'Europe/Vienna', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu', 'Pacific/Chatham'])(
    'each day of a year in %s has a moment that lies on it [PUB-15]',
    (zone) => {
      for (let day = 0; day < 366; day += 1) {
        const text = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        expect(dayOf(momentOfDay(text, zone) ?? 0, zone)).toBe(text);
      }
    },
  );
});
