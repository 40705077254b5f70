import { afterEach, expect, it } from 'vitest';
import { LOCALE, speak, TEXTS } from './texts.ts';
import { ageText } from './when-text.ts';

afterEach(() => void speak(['en']));

it.each([
  [['de', 'en'], 'Anhalten', 'de'],
  [[null, 'de-AT'], 'Anhalten', 'de-AT'],
  [['fr', 'es-MX', 'en'], 'Pausar', 'es-MX'],
  [['not a tag', 'fr'], 'Pause', 'en'],
])('of the wishes %j the first that can be met is spoken [PUB-12]', (wishes, pause, locale) => {
  speak(wishes);
  expect([TEXTS.pause, LOCALE]).toEqual([pause, locale]);
});

it('ages are written in the language of the page [PUB-12]', () => {
  speak(['de']);
  expect(ageText(180)).toBe('vor 3 Min.');
});
