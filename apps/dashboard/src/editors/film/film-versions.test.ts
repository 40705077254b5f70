import type { KeptFilm } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { versionsOf } from './film-versions.ts';

const film = (Id: string, FirstFilmId = Id) => ({ Id, FirstFilmId }) as KeptFilm;

describe('versions of films', () => {
  it('stand together, newest first, where the newest one is [EXT-727]', () => {
    const films = [film('a3', 'a1'), film('b1'), film('a2', 'a1'), film('a1'), film('c2', 'gone')];
    const ids = versionsOf(films).map(({ newest, older }) => [newest.Id, ...older.map(({ Id }) => Id)]);
    expect(ids).toEqual([['a3', 'a2', 'a1'], ['b1'], ['c2']]);
  });
});
