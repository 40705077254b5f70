import { afterEach, describe, expect, it } from 'vitest';
import { byName } from './name-order.ts';
import { setViewer } from './viewer.ts';

afterEach(() => setViewer({ Locale: '', TimeZone: null }));

const orderIn = (Locale: string, ...names: string[]) => {
  setViewer({ Locale, TimeZone: null });
  return byName(names, (name) => name);
};

describe('the order of names', () => {
  it('counts the numbers in them', () => {
    expect(orderIn('de', 'Kamera 10', 'kamera 2', 'Kamera 1')).toEqual(['Kamera 1', 'kamera 2', 'Kamera 10']);
  });

  it('is that of the language of the viewer', () => {
    expect(orderIn('es', 'nube', 'ñu', 'oso', 'nz')).toEqual(['nube', 'nz', 'ñu', 'oso']);
    expect(orderIn('en', 'nube', 'ñu', 'oso', 'nz')).toEqual(['ñu', 'nube', 'nz', 'oso']);
  });

  it('keeps the places of equal names', () => {
    setViewer({ Locale: 'en', TimeZone: null });
    const list = [
      { name: 'b', id: 1 },
      { name: 'a', id: 2 },
      { name: 'B', id: 3 },
    ];
    expect(byName(list, ({ name }) => name).map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});
