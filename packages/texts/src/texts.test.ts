import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { common as deCommon } from './de/common.ts';
import { dashboard as deDashboard } from './de/dashboard.ts';
import { display as deDisplay } from './de/display.ts';
import { mail as deMail } from './de/mail.ts';
import { player as dePlayer } from './de/player.ts';
import { common as enCommon } from './en/common.ts';
import { dashboard as enDashboard } from './en/dashboard.ts';
import { display as enDisplay } from './en/display.ts';
import { mail as enMail } from './en/mail.ts';
import { player as enPlayer } from './en/player.ts';
import { common as esCommon } from './es/common.ts';
import { dashboard as esDashboard } from './es/dashboard.ts';
import { display as esDisplay } from './es/display.ts';
import { mail as esMail } from './es/mail.ts';
import { player as esPlayer } from './es/player.ts';
import {
  acceptedLocales,
  firstLanguage,
  LANGUAGES,
  languageOf,
  type TextEntry,
  textWriter,
} from './index.ts';
import { SAME_IN } from './same-as-english.ts';

type Texts = Readonly<Record<string, TextEntry>>;

const SETS: [set: string, en: Texts, own: Record<'de' | 'es', Texts>][] = [
  ['common', enCommon, { de: deCommon, es: esCommon }],
  ['dashboard', enDashboard, { de: deDashboard, es: esDashboard }],
  ['player', enPlayer, { de: dePlayer, es: esPlayer }],
  ['display', enDisplay, { de: deDisplay, es: esDisplay }],
  ['mail', enMail, { de: deMail, es: esMail }],
];
const PAIRS = SETS.flatMap(([set, en, own]) =>
  (['de', 'es'] as const).map((tag) => [set, tag, en, own[tag]] as const),
);

const formsOf = (entry: TextEntry | undefined): string[] =>
  typeof entry === 'string' ? [entry] : entry ? [entry.one, entry.other] : [];
const placesOf = (entry: TextEntry | undefined) =>
  [
    ...new Set(
      formsOf(entry)
        .join(' ')
        .match(/\{\w+\}/g),
    ),
  ].sort();

describe.each(PAIRS)('the texts of %s in %s', (_, tag, en, own) => {
  it('have the keys of the English ones [API-16]', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(en).sort());
  });

  it('have the same places to fill', () => {
    const places = (texts: Texts) => Object.keys(en).map((key) => [key, ...placesOf(texts[key])]);
    expect(places(own)).toEqual(places(en));
  });

  it('are translated, but for words that are the same there', () => {
    const same = Object.keys(en).filter(
      (key) => isSame(en[key], own[key]) && /\p{L}{2}/u.test(withoutPlaces(en[key])),
    );
    const words = [...new Set(same.flatMap((key) => formsOf(en[key])))];
    expect(words.filter((word) => !SAME_IN[tag].has(word))).toEqual([]);
  });

  it('begin and end as the English ones do: no lost dot, no stray space', () => {
    const odd = Object.keys(en).filter((key) => {
      const [first, last] = [formsOf(en[key]), formsOf(own[key])];
      return last.some((text, at) => text !== text.trim() && first[at] === first[at]?.trim());
    });
    expect(odd).toEqual([]);
  });
});

const withoutPlaces = (entry: TextEntry | undefined) =>
  formsOf(entry)
    .join(' ')
    .replace(/\{\w+\}/g, '');
const isSame = (a: TextEntry | undefined, b: TextEntry | undefined) =>
  formsOf(a).join('|') === formsOf(b).join('|');

/** How long an offer holds; archives too large to be emptied without a question (EXT-51); a number by itself. */
const NEVER_ONE = [
  'films.blend.of',
  'quote.dialog',
  'alerts.partly',
  'retention.held',
  'held.text',
  'image.mask.drawing',
];

describe.each(SETS)('the texts of %s', (_, en) => {
  it('have a form for one wherever a number stands before a word', () => {
    const plain = Object.entries(en).filter(([, entry]) => typeof entry === 'string');
    const fixed = plain.filter(([, entry]) =>
      /\{(count|frames|days|hours|all|total)\} (?!of |GB|GiB)\p{L}{2}/u.test(String(entry)),
    );
    expect(fixed.map(([key]) => key).filter((key) => !NEVER_ONE.includes(key))).toEqual([]);
  });
});

describe('a text', () => {
  const en = { found: { one: '{count} feed', other: '{count} feeds' }, hello: 'Hello {name}' };
  const es = { found: { one: '{count} cámara', other: '{count} cámaras' } };

  it.each([
    ['en', 0, '0 feeds'],
    ['en', 1, '1 feed'],
    ['en', 1500, '1,500 feeds'],
    ['de', 1500, '1.500 feeds'],
    ['de', 1, '1 feed'],
    ['es', 1_000_000, '1.000.000 feeds'],
    ['es', 1500, '1500 feeds'],
  ])('in %s about %d is "%s"', (tag, count, text) => {
    expect(textWriter(en, {}, tag)('found', { count })).toBe(text);
  });

  it('that the language lacks is given in English [API-16]', () => {
    const t = textWriter(en, es, 'es');
    expect([t('found', { count: 2 }), t('hello', { name: 'Ada' })]).toEqual(['2 cámaras', 'Hello Ada']);
  });

  it('takes names as they are, whatever they look like', () => {
    const t = textWriter(en, {}, 'en');
    fc.assert(fc.property(fc.string(), (name) => t('hello', { name }) === `Hello ${name}`));
  });

  it('keeps names from right to left, and what turns texts around, to themselves', () => {
    const t = textWriter(en, {}, 'en');
    expect(t('hello', { name: 'מצלמה' })).toBe('Hello \u2068מצלמה\u2069');
    expect(t('hello', { name: '\u202Egpj.exe' })).toBe('Hello \u2068\u202Egpj.exe\u2069');
    expect(t('hello', { name: 'Nordmast 📷' })).toBe('Hello Nordmast 📷');
  });
});

describe('the language of a person', () => {
  it.each([
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['es_MX', 'es'],
    ['fr', null],
    ['deu', null],
    ['', null],
  ])('%s is %s [GEN-18]', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it('is the first wish that can be met, else English [API-16]', () => {
    expect(firstLanguage([null, 'fr', 'es-AR', 'de'])).toBe('es');
    expect(firstLanguage([])).toBe('en');
    expect(LANGUAGES).toContain(firstLanguage(['tlh']));
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
    ['en;q=0.1, es', ['es', 'en']],
    ['de;q=0, en', ['en']],
    [' , ;q=1,*', ['*']],
    ['en;q=oops,de', ['de']],
  ])('"%s" asks for %j', (header, tags) => {
    expect(acceptedLocales(header)).toEqual(tags);
  });

  it('is found in any header without harm', () => {
    const isOurs = (text: string) => LANGUAGES.includes(firstLanguage(acceptedLocales(text)));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), isOurs));
  });
});

it('pairing says what the rows say, to the letter [ERR-13] [ERR-15]', () => {
  expect([enDashboard['pairing.done'], enDashboard['pairing.failed']]).toEqual([
    'Device paired successfully. You can find it in the device list below.',
    'Error provisioning device. Let us know!',
  ]);
});
