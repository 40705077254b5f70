import type { ListedFeed } from '@longview/rules/feeds';
import { dashboard as es } from '@longview/texts/es/dashboard';
import { afterEach, expect, it } from 'vitest';
import { badgeOf } from './feed-badge.ts';
import { setTexts } from './t.ts';

const feed = (part: Partial<ListedFeed>): ListedFeed => ({
  state: 'Capture',
  contentState: 'TempInactive',
  hasAlert: false,
  isPast: false,
  roleId: 'Owner',
  ...part,
});

afterEach(() => setTexts({}, 'en'));

it('says the badge of a feed in the viewer’s language, in English in the words of its row [EXT-270] [FED-12]', () => {
  expect(badgeOf(feed({}))).toEqual({ text: 'TEMP INACTIVE', tone: 'warn' });
  setTexts(es, 'es');
  expect(badgeOf(feed({}))).toEqual({ text: 'INACTIVA POR AHORA', tone: 'warn' });
  expect(badgeOf(feed({ hasAlert: true })).text).toBe('ALERTA ACTIVA');
  expect(badgeOf(feed({ state: 'View' })).text).toBe('SOLO VISTA');
});
