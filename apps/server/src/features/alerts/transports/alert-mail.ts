/** The mail about an alert (ALR-05): what is wrong, the last picture with its time, where to look, how to end it. */

import { escapeHtml } from '../../../http/pages/html.ts';
import type { MailText } from '../../../locale/index.ts';
import { oneLine, type RichMail } from '../../../mail.ts';
import { type AlertNotice, alertText } from '../alert-notice.ts';

export interface AlertLetter {
  /** Of the message: a mail that comes twice is known by it. */
  id: string;
  to: string;
  notice: AlertNotice;
  timeZone: string;
  /** The last picture, scaled down; null where there is none. */
  picture: { jpeg: Buffer; timeSec: number } | null;
  links: { dashboard: string; unsubscribe: string };
  /** In the language of `to`. */
  text: MailText;
}

export function alertMail(letter: AlertLetter, from: string): RichMail {
  const { id, to, notice, picture, links } = letter;
  const lines = linesOf(letter);
  const file = picture && { filename: 'last-picture.jpg', content: picture.jpeg, cid: `${id}@picture` };
  return {
    to,
    subject: subjectOf(notice, letter.text),
    text: textOf(lines, letter),
    html: htmlOf(lines, letter),
    attachments: file ? [file] : [],
    messageId: `<${id}@${from}>`,
    headers: mailHeaders(links.unsubscribe),
  };
}

/** For mail programs that end mails by a button of their own (RFC 8058). */
export function mailHeaders(unsubscribe: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function subjectOf({ event, kind, name }: AlertNotice, { t }: MailText): string {
  const feed = oneLine(name);
  const what = t(`alert.what.${kind}`);
  if (event === 'AlertTest') return t('alert.test', { feed });
  if (event === 'AlertEnded') return t('alert.ended', { feed });
  return t(event === 'AlertReminder' ? 'alert.still' : 'alert.subject', { feed, what });
}

function linesOf({ notice, timeZone, text }: AlertLetter): string[] {
  const { event, kind, cause, lastFrameSec, sinceSec, atSec } = notice;
  const { t, locale } = text;
  const time = (sec: number) => timeText(sec, timeZone, locale);
  const last = lastFrameSec === null ? t('alert.noPicture') : t('alert.last', { time: time(lastFrameSec) });
  if (event === 'AlertTest') return [t('alert.reaches'), last];
  if (event === 'AlertEnded') return [t('alert.over', { end: time(atSec), start: time(sinceSec) }), last];
  return [alertText(kind, cause, text), t('alert.since', { time: time(sinceSec) }), last];
}

function textOf(lines: string[], { notice, links, text }: AlertLetter): string {
  const end = `${text.t('alert.noMore')}: ${links.unsubscribe}`;
  return `${notice.name}\n\n${lines.join('\n')}\n\n${links.dashboard}\n\n${end}\n`;
}

function htmlOf(lines: string[], letter: AlertLetter): string {
  const { notice, links, text } = letter;
  const { t, locale } = text;
  const end = `<a href="${escapeHtml(links.unsubscribe)}" style="color:#666">${escapeHtml(t('alert.noMore'))}</a>`;
  const open = `<a href="${escapeHtml(links.dashboard)}">${escapeHtml(t('alert.open'))}</a>`;
  const said = lines.map((line) => paragraph(escapeHtml(line))).join('');
  return `<div lang="${locale}" style="font:15px/1.5 system-ui,sans-serif;max-width:640px"><h2 style="margin:0 0 12px">${escapeHtml(
    notice.name,
  )}</h2>${said}${pictureOf(letter)}${paragraph(open)}<p><small>${end}</small></p></div>`;
}

function pictureOf({ id, timeZone, picture, text }: AlertLetter): string {
  if (!picture) return '';
  const time = timeText(picture.timeSec, timeZone, text.locale);
  const caption = paragraph(`<small>${escapeHtml(time)}</small>`);
  return `<img src="cid:${id}@picture" alt="${escapeHtml(text.t('alert.lastAlt'))}" style="display:block;max-width:100%;border-radius:6px">${caption}`;
}

export const paragraph = (html: string) => `<p style="margin:0 0 8px">${html}</p>`;

/** As the clock at the feed shows it. */
export function timeText(sec: number, timeZone: string, locale: string): string {
  const form = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone } as const;
  return `${new Intl.DateTimeFormat(locale, form).format(sec * 1000)} (${timeZone})`;
}
