import { describeHttpStatus, describeTrouble } from '@longview/rules/camera-report';
import { describe, expect, it } from 'vitest';
import { sentences as de } from '../de/sentences.ts';
import { sentences as es } from '../es/sentences.ts';
import { SAME_IN } from '../same-as-english.ts';
import { englishOf } from './catalogue.ts';
import { ERRORS, type Reason, SENTENCES, say, sayingOf, sentenceOf } from './index.ts';
import { fieldSentence, fieldText } from './say-field.ts';
import { sentenceWriter } from './write.ts';

const REASONS = [...Object.keys(ERRORS), ...Object.keys(SENTENCES)] as Reason[];
const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
/** All that is said is values. */
const VALUES_ALONE = /^[\s\p{P}]*(\{\w+\}[\s\p{P}]*)*$/u;

describe('the catalogue of sentences', () => {
  it('has each name once, of letters and digits [EXT-416]', () => {
    expect(new Set(REASONS).size).toBe(REASONS.length);
    expect(REASONS.filter((reason) => !/^[A-Z][A-Za-z0-9]+$/.test(reason))).toEqual([]);
  });

  it.each([
    ['de', de],
    ['es', es],
  ] as const)('is whole in %s, with the same places [EXT-416]', (tag, own) => {
    expect(Object.keys(own).sort()).toEqual([...REASONS].sort());
    const odd = REASONS.filter((reason) => {
      const english = String(englishOf(reason));
      const same = english === own[reason] && !VALUES_ALONE.test(english) && !SAME_IN[tag].has(english);
      return same || placesOf(english).join() !== placesOf(own[reason]).join();
    });
    expect(odd).toEqual([]);
  });

  it('gives one code to one kind of failure [GEN-12]', () => {
    const kinds = new Map<string, Set<string>>();
    for (const [kind, , code] of Object.values(ERRORS) as (readonly [string, unknown, string?])[]) {
      if (code) kinds.set(code, (kinds.get(code) ?? new Set()).add(kind));
    }
    // `Busy` is said of cameras and imports, and of a machine that converts all it can.
    const several = [...kinds].filter(([, found]) => found.size > 1).map(([code]) => code);
    expect(several).toEqual(['Busy']);
  });
});

describe('a sentence', () => {
  const german = sentenceWriter(de, 'de');

  it('is said by its name and values in another language [EXT-416]', () => {
    const full = say('TooManySchedules', { most: 1000 });
    expect(full.Message).toBe('An account has at most 1,000 schedules.');
    expect(german(full)).toBe('Ein Konto hat höchstens 1.000 Zeitpläne.');
  });

  it('may hold sentences, which are said as well', () => {
    const two = say('UpgradeNeeded', { feature: [say('FeatureDeflicker'), say('FeatureAnonymize')] });
    expect(two.Message).toBe('Upgrade your plan to use deflicker, anonymizing.');
    expect(german(two)).toBe(
      'Für das Angleichen der Helligkeit, Anonymisieren ist ein größerer Tarif nötig.',
    );
  });

  it('stays as it is where nobody named it, or the page does not know the name', () => {
    expect(german({ Message: 'As before.', Reason: 'Other', Params: {} })).toBe('As before.');
    expect(german({ Message: 'Of a newer one.', Reason: 'FromTheFuture', Params: {} })).toBe(
      'Of a newer one.',
    );
    expect(german({ Message: 'Odd.', Reason: 'toString', Params: {} })).toBe('Odd.');
  });

  it('takes values as they are', () => {
    expect(say('InvitationForOther', { email: '$& {email}' }).Message).toBe(
      'This invitation is for $& {email}.',
    );
  });
});

describe('a text that is kept in English', () => {
  it.each([
    describeTrouble('Timeout').message,
    describeTrouble('TooLarge').message,
    describeHttpStatus(401, false).message,
    describeHttpStatus(404, true).message,
    describeHttpStatus(599, true).message,
  ])('is known to the letter: %s [EXT-418]', (text) => {
    expect(sentenceOf(text)).toMatchObject({ Message: text, Reason: expect.stringMatching(/^Camera/) });
  });

  it('keeps the words of the camera apart [CAM-07]', () => {
    const { message } = describeTrouble('DeviceText', 'Busy, “try” later');
    const sentence = sentenceOf(message);
    expect(sentence).toMatchObject({ Message: message, Reason: 'CameraSays' });
    expect(sentenceWriter(de, 'de')(sentence)).toBe(`${de.CameraDeviceText} Sie meldet: “Busy, “try” later”`);
  });

  it('of an older version is said as it is', () => {
    expect(sayingOf('Nobody says that any more.')).toEqual({ Reason: null, Params: {} });
    expect(sayingOf(null)).toEqual({ Reason: null, Params: {} });
  });
});

it('the text of a field is found again with its values [EXT-417]', () => {
  const text = fieldText('FieldTooLong', { most: 2000 });
  expect(text).toBe('At most 2,000 characters.');
  expect(fieldSentence(text)).toEqual({ Message: text, Reason: 'FieldTooLong', Params: { most: 2000 } });
  expect(fieldSentence('At most 7 characters.')).toBeNull();
});
