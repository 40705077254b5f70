/** The mail about an alert (ALR-05): what is wrong, the last picture with its time, where to look, how to end it. */

import { escapeHtml } from '../../../http/pages/html.ts';
import type { MailText } from '../../../locale/index.ts';
import { oneLine, type RichMail } from '../../../mail.ts';
import { type AlertNotice, noticeText, regionNames } from '../alert-notice.ts';
import { moveWords } from './move-words.ts';

export interface AlertLetter {
  /** Of the message: a mail that comes twice is known by it. */
  id: string;
  to: string;
  notice: AlertNotice;
  timeZone: string;
  /** Scaled down, in the order of their times: the last one, or the one before a move or change and the one after. */
  pictures: readonly MailPicture[];
  /** `compare`: both pictures on the camera's page. */
  links: { dashboard: string; unsubscribe: string; compare: string | null };
  /** In the language of `to`. */
  text: MailText;
}

export interface MailPicture {
  what: 'Last' | 'Before' | 'After';
  jpeg: Buffer;
  timeSec: number;
}

export function alertMail(letter: AlertLetter, from: string): RichMail {
  const { id, to, notice, pictures, links } = letter;
  const lines = linesOf(letter);
  return {
    to,
    subject: subjectOf(notice, letter.text),
    text: textOf(lines, letter),
    html: htmlOf(lines, letter),
    attachments: pictures.map(({ what, jpeg }) => ({
      filename: FILE_NAMES[what],
      content: jpeg,
      cid: cidOf(id, what),
    })),
    messageId: `<${id}@${from}>`,
    headers: mailHeaders(links.unsubscribe),
  };
}

const FILE_NAMES = { Last: 'last-picture.jpg', Before: 'before.jpg', After: 'after.jpg' } as const;
const cidOf = (id: string, what: MailPicture['what']) => `${id}.${what}@picture`;

/** For mail programs that end mails by a button of their own (RFC 8058). */
export function mailHeaders(unsubscribe: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function subjectOf({ event, kind, name, change }: AlertNotice, { t }: MailText): string {
  const feed = oneLine(name);
  const what = t(`alert.what.${kind}`);
  if (change) return t('alert.region.subject', { feed, regions: regionNames(change) });
  if (event === 'AlertTest') return t('alert.test', { feed });
  if (event === 'AlertEnded') return t('alert.ended', { feed });
  return t(event === 'AlertReminder' ? 'alert.still' : 'alert.subject', { feed, what });
}

/** How the end of a kind is said, where it is not as of most. */
const OVER: { readonly [K in AlertNotice['kind']]?: 'alert.move.over' | 'alert.clear' } = {
  CameraMoved: 'alert.move.over',
  CameraCovered: 'alert.clear',
  DarkByDay: 'alert.clear',
  PictureBlurred: 'alert.clear',
};

function linesOf({ notice, timeZone, text }: AlertLetter): string[] {
  const { event, kind, lastFrameSec, sinceSec, atSec } = notice;
  const { t, locale } = text;
  const time = (sec: number) => timeText(sec, timeZone, locale);
  const last = lastFrameSec === null ? t('alert.noPicture') : t('alert.last', { time: time(lastFrameSec) });
  if (event === 'AlertTest') return [t('alert.reaches'), last];
  if (event === 'AlertEnded') {
    return [t(OVER[kind] ?? 'alert.over', { end: time(atSec), start: time(sinceSec) }), last];
  }
  if (notice.change) {
    const at = notice.change.isDated ? time(sinceSec) : dateText(sinceSec, timeZone, locale);
    return [noticeText(notice, text), t('alert.region.at', { time: at }), t('alert.region.later')];
  }
  const far = notice.move ? [moveWords(notice.move, text)] : [];
  return [noticeText(notice, text), ...far, t('alert.since', { time: time(sinceSec) }), last];
}

function textOf(lines: string[], { notice, links, text }: AlertLetter): string {
  const end = `${text.t('alert.noMore')}: ${links.unsubscribe}`;
  const compare = links.compare === null ? '' : `${text.t('alert.move.compare')}: ${links.compare}\n\n`;
  return `${notice.name}\n\n${lines.join('\n')}\n\n${compare}${links.dashboard}\n\n${end}\n`;
}

function htmlOf(lines: string[], letter: AlertLetter): string {
  const { notice, links, text } = letter;
  const { t, locale } = text;
  const end = `<a href="${escapeHtml(links.unsubscribe)}" style="color:#666">${escapeHtml(t('alert.noMore'))}</a>`;
  const linkTo = (url: string, words: string) =>
    paragraph(`<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`);
  const open = linkTo(links.dashboard, t('alert.open'));
  const compare = links.compare === null ? '' : linkTo(links.compare, t('alert.move.compare'));
  const said = lines.map((line) => paragraph(escapeHtml(line))).join('');
  return `<div lang="${locale}" style="font:15px/1.5 system-ui,sans-serif;max-width:640px"><h2 style="margin:0 0 12px">${escapeHtml(
    notice.name,
  )}</h2>${said}${letter.pictures.map((one) => pictureOf(one, letter)).join('')}${compare}${open}<p><small>${end}</small></p></div>`;
}

const CAPTIONS = { Before: 'alert.move.before', After: 'alert.move.after' } as const;

function pictureOf({ what, timeSec }: MailPicture, { id, timeZone, text }: AlertLetter): string {
  const time = timeText(timeSec, timeZone, text.locale);
  const said = what === 'Last' ? time : text.t(CAPTIONS[what], { time });
  const alt = what === 'Last' ? text.t('alert.lastAlt') : said;
  const caption = paragraph(`<small>${escapeHtml(said)}</small>`);
  return `<img src="cid:${cidOf(id, what)}" alt="${escapeHtml(alt)}" style="display:block;max-width:100%;border-radius:6px">${caption}`;
}

export const paragraph = (html: string) => `<p style="margin:0 0 8px">${html}</p>`;

function dateText(sec: number, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(sec * 1000);
}

/** As the clock at the feed shows it. */
export function timeText(sec: number, timeZone: string, locale: string): string {
  const form = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone } as const;
  return `${new Intl.DateTimeFormat(locale, form).format(sec * 1000)} (${timeZone})`;
}
