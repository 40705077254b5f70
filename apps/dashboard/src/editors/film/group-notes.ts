import { SIZE_HEIGHTS } from '@longview/rules';
import { t } from '../../locale/t.ts';
import { fpsText, paceText } from './draft-changes.ts';
import { chosenBy, type FilmDraft } from './model.ts';

/** What is chosen in each group of the film maker, in a few words for its head (EXT-723). Pure. */

export const speedNote = (draft: FilmDraft) => `${paceText(draft)} · ${fpsText(draft.fps)}`;

export function picturesNote(draft: FilmDraft): string {
  const { condense, scheduleId, skipDark, weekdays } = draft;
  const choose = chosenBy(draft);
  return listOf(t(`films.condense.${condense}`), [
    choose !== 'First' && t(`films.choose.${choose}`),
    weekdays.length > 0 && t('films.weekdays'),
    scheduleId !== null && t('filmPage.note.schedule'),
    skipDark && t('films.check.skipDark'),
  ]);
}

export function pictureNote({ deflicker, steady, blend }: FilmDraft): string {
  const parts = [
    deflicker && t('films.check.deflicker'),
    steady && t('films.check.steady'),
    blend > 1 && t('films.blend'),
  ];
  return joined(parts) ?? t('filmPage.note.asTheyAre');
}

export function frameNote({ aspect, view, title, titles, logo, showTime }: FilmDraft): string {
  const parts = [
    aspect !== 'Original' && aspect,
    view.length > 0 && t('films.view.open'),
    (title.trim() !== '' || titles.length > 0) && t('filmPage.titles'),
    logo !== null && t('filmPage.logo'),
    showTime && t('filmPage.note.time'),
  ];
  return joined(parts) ?? t('filmPage.note.nothing');
}

export const fileNote = ({ size, quality, codec }: FilmDraft) =>
  `${SIZE_HEIGHTS[size]}p · ${t(`films.quality.${quality}`)} · ${t(`films.codec.${codec}`)}`;

export const doneNote = ({ notify }: FilmDraft) => t(notify ? 'filmPage.note.mail' : 'filmPage.note.noMail');

type Part = string | false;

const listOf = (first: string, rest: readonly Part[]) => [first, ...rest.filter(Boolean)].join(' · ');

const joined = (parts: readonly Part[]) => parts.filter(Boolean).join(' · ') || null;
