import { SIZE_HEIGHTS } from '@longview/rules';
import type { FilmAspect } from '@longview/rules/kept-films';
import { WEEKDAYS, type Weekday } from '@longview/rules/schedule';
import { numberFormat } from '../../locale/formats.ts';
import { type TextKey, t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import { weekdayText } from '../schedule/day-texts.ts';
import type { FilmDraft } from './model.ts';

/** In what a draft differs from what it began with, in words, and how that is undone (EXT-724). Pure. */

interface Choice {
  label: TextKey;
  /** Fields that are one choice for people. */
  fields: readonly (keyof FilmDraft)[];
  say: (draft: FilmDraft) => string;
}

const isOn = (field: keyof FilmDraft) => (draft: FilmDraft) =>
  t(draft[field] ? 'filmPage.on' : 'filmPage.off');
const words = (text: string) => text.trim() || t('filmPage.none');

/** Every field of a draft is in one of them; the test holds that. */
export const CHOICES: readonly Choice[] = [
  { label: 'filmPage.speed', fields: ['pace', 'intervalSec', 'lengthSec'], say: paceText },
  { label: 'films.fps', fields: ['fps'], say: ({ fps }) => fpsText(fps) },
  { label: 'films.condense', fields: ['condense'], say: ({ condense }) => t(`films.condense.${condense}`) },
  { label: 'films.choose', fields: ['choose'], say: ({ choose }) => t(`films.choose.${choose}`) },
  {
    label: 'films.sunAt',
    fields: ['sunAt'],
    say: ({ sunAt }) => t(sunAt === null ? 'filmPage.none' : 'filmPage.chosen'),
  },
  { label: 'films.sunWithin', fields: ['sunWithin'], say: ({ sunWithin }) => `${sunWithin}°` },
  {
    label: 'films.weekdays',
    fields: ['weekdays'],
    say: ({ weekdays }) =>
      weekdays.map((day) => weekdayText(WEEKDAYS[day - 1] as Weekday)).join(', ') || t('filmPage.none'),
  },
  {
    label: 'filmPage.schedule',
    fields: ['scheduleId'],
    say: ({ scheduleId }) => t(scheduleId === null ? 'filmPage.none' : 'filmPage.chosen'),
  },
  { label: 'films.check.skipDark', fields: ['skipDark'], say: isOn('skipDark') },
  { label: 'films.check.skipGaps', fields: ['skipGaps'], say: isOn('skipGaps') },
  { label: 'films.check.deflicker', fields: ['deflicker'], say: isOn('deflicker') },
  { label: 'films.check.steady', fields: ['steady'], say: isOn('steady') },
  { label: 'films.blend', fields: ['blend'], say: ({ blend }) => blendText(blend) },
  { label: 'films.aspect', fields: ['aspect'], say: ({ aspect }) => aspectText(aspect) },
  {
    label: 'films.view.open',
    fields: ['view'],
    say: ({ view }) => (view.length === 0 ? t('filmPage.none') : t('filmPage.chosen')),
  },
  {
    label: 'filmPage.titles',
    fields: ['titles'],
    say: ({ titles }) => titles.map(({ Text }) => Text).join(' · ') || t('filmPage.none'),
  },
  { label: 'films.title', fields: ['title'], say: ({ title }) => words(title) },
  {
    label: 'filmPage.logo',
    fields: ['logo'],
    say: ({ logo }) => (logo === null ? t('filmPage.none') : logo.name || t('filmPage.chosen')),
  },
  { label: 'films.check.showTime', fields: ['showTime'], say: isOn('showTime') },
  { label: 'films.size', fields: ['size'], say: ({ size }) => `${SIZE_HEIGHTS[size]}p` },
  { label: 'films.quality', fields: ['quality'], say: ({ quality }) => t(`films.quality.${quality}`) },
  { label: 'films.codec', fields: ['codec'], say: ({ codec }) => t(`films.codec.${codec}`) },
  { label: 'films.check.chapters', fields: ['chapters'], say: isOn('chapters') },
  { label: 'films.name', fields: ['name'], say: ({ name }) => name.trim() || t('films.name.none') },
  { label: 'films.check.notify', fields: ['notify'], say: isOn('notify') },
];

export function paceText({ pace, lengthSec, intervalSec }: FilmDraft): string {
  if (pace === 'Length') return exactText(lengthSec);
  if (pace === 'Interval') return t('filmPage.every', { interval: exactText(intervalSec) });
  return t('films.pace.All');
}

/** `1 min`, `1 min 30 s`: what was typed, to the second. */
function exactText(seconds: number): string {
  const rest = seconds % 60;
  if (seconds < 60 || rest === 0) return spanText(seconds);
  return `${spanText(seconds - rest)} ${spanText(rest)}`;
}

export const aspectText = (aspect: FilmAspect) =>
  aspect === 'Original' ? t('films.aspect.Original') : t('films.aspect.of', { ratio: aspect });

export const fpsText = (fps: number) =>
  t('filmPage.fps', { fps: numberFormat({ maximumFractionDigits: 3 }).format(fps) });

export const blendText = (count: number) =>
  count === 1 ? t('films.blend.none') : t('films.blend.of', { count });

export interface DraftChange {
  label: TextKey;
  now: string;
  before: string;
  fields: readonly (keyof FilmDraft)[];
}

/** In the order of the form. A field that has no effect, such as an interval where the length counts, is none. */
export function changesOf(base: FilmDraft, draft: FilmDraft): DraftChange[] {
  return CHOICES.filter(({ fields }) => fields.some((field) => !isSame(base[field], draft[field])))
    .map(({ label, fields, say }) => ({ label, fields, now: say(draft), before: say(base) }))
    .filter(({ label, now, before }) => label !== 'filmPage.speed' || now !== before);
}

/** The fields of `draft` that are not as in `base`. */
export function differences(base: FilmDraft, draft: FilmDraft): Partial<FilmDraft> {
  const fields = Object.entries(draft).filter(([field, value]) => !isSame(Reflect.get(base, field), value));
  return Object.fromEntries(fields);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
