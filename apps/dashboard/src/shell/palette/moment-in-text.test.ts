import type { Language } from '@longview/texts';
import { expect, it } from 'vitest';
import { loadMomentReader, momentInText } from './moment-in-text.ts';

const NOW = new Date(2026, 10, 27, 16, 30);

it.each<[Language, string, string, number[] | null]>([
  ['en', 'harbour yesterday 8:00', 'harbour', [2026, 11, 26, 8, 0]],
  ['en', 'harbour 8:05', 'harbour', [2026, 11, 27, 8, 5]],
  ['en', '2026-05-01 14:30 north mast', 'north mast', [2026, 5, 1, 14, 30]],
  ['en', 'mast last friday', 'mast', [2026, 11, 20, 12, 0]],
  ['en', 'mast 24 December', 'mast', [2025, 12, 24, 12, 0]],
  ['en', 'north mast', '', null],
  ['en', 'gate 12', '', null],
  ['de', 'Hafen gestern um 8 Uhr', 'Hafen', [2026, 11, 26, 8, 0]],
  ['de', 'Mast 1. Mai 14:30', 'Mast', [2026, 5, 1, 14, 30]],
  ['es', 'puerto ayer a las 8', 'puerto', [2026, 11, 26, 8, 0]],
])('in %s, %s has a moment or none [EXT-473]', async (language, text, rest, wall) => {
  const found = momentInText(text, await loadMomentReader(language), NOW);
  expect(found && [found.rest, Object.values(found.wall)]).toEqual(wall && [rest, wall]);
});
