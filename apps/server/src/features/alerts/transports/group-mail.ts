/** The mail about several cameras at once (EXT-348): which, since when, and where the whole list is. */
import { escapeHtml } from '../../../http/pages/html.ts';
import type { MailText } from '../../../locale/index.ts';
import { oneLine, type RichMail } from '../../../mail.ts';
import { alertText } from '../alert-notice.ts';
import { type Group, summaryOf } from '../group-notice.ts';
import { mailHeaders, paragraph, timeText } from './alert-mail.ts';

export interface GroupLetter extends Group {
  /** Of the message: a mail that comes twice is known by it. */
  id: string;
  to: string;
  links: { list: string; unsubscribe: string; feed(feedId: string): string };
  /** In the language of `to`. */
  text: MailText;
}

/** Cameras that a mail lists; of more it says how many, so that a thousand make no larger mail than these. */
const LISTED = 25;

/** One camera as the mail lists it. */
interface Line {
  name: string;
  link: string;
  details: string;
}

interface Section {
  title: string | null;
  lines: Line[];
  /** Cameras that are not listed. */
  more: number;
}

export function groupMail(letter: GroupLetter, from: string): RichMail {
  const subject = subjectOf(letter);
  const sections = sectionsOf(letter);
  return {
    to: letter.to,
    subject,
    text: textOf(subject, sections, letter),
    html: htmlOf(subject, sections, letter),
    attachments: [],
    messageId: `<${letter.id}@${from}>`,
    headers: mailHeaders(letter.links.unsubscribe),
  };
}

function subjectOf(letter: GroupLetter): string {
  const { event, count, kind } = summaryOf(letter);
  const { t } = letter.text;
  const down = letter.stillWrong.length;
  if (event === 'AlertEnded') {
    return down === 0 ? t('alerts.ended', { count }) : t('alerts.partly', { back: count, all: count + down });
  }
  const what = kind === null ? t('alerts.several') : t(`alert.what.${kind}`);
  return t(event === 'AlertReminder' ? 'alerts.still' : 'alerts.subject', { count, what });
}

function introOf(letter: GroupLetter): string {
  const { event, sinceSec, atSec, timeZone } = summaryOf(letter);
  const { t, locale } = letter.text;
  const time = (sec: number) => timeText(sec, timeZone, locale);
  if (event === 'AlertEnded') return t('alerts.over', { end: time(atSec), start: time(sinceSec) });
  return t('alerts.began', { time: time(sinceSec) });
}

function sectionsOf({ told, stillWrong, links, text }: GroupLetter): Section[] {
  const { t, locale } = text;
  const lines = told.slice(0, LISTED).map(({ feedId, timeZone, notice }) => {
    const last = notice.lastFrameSec;
    const seen =
      last === null ? t('alert.noPicture') : t('alert.last', { time: timeText(last, timeZone, locale) });
    const isOver = notice.event === 'AlertEnded';
    const details = isOver ? seen : `${alertText(notice.kind, notice.cause, text)} ${seen}`;
    return { name: oneLine(notice.name), link: links.feed(feedId), details };
  });
  const down = stillWrong.slice(0, LISTED).map(({ feedId, name }) => {
    return { name: oneLine(name), link: links.feed(feedId), details: '' };
  });
  const title = t('alerts.down', { count: stillWrong.length });
  const more = (all: readonly unknown[]) => Math.max(0, all.length - LISTED);
  return [
    { title: null, lines, more: more(told) },
    ...(down.length > 0 ? [{ title, lines: down, more: more(stillWrong) }] : []),
  ];
}

function textOf(subject: string, sections: readonly Section[], letter: GroupLetter): string {
  const { t } = letter.text;
  const parts = sections.map(({ title, lines, more }) => {
    const listed = lines.map(({ name, details }) => `- ${name}${details && `: ${details}`}`);
    const rest = more > 0 ? [t('alerts.more', { more })] : [];
    return [...(title === null ? [] : [title]), ...listed, ...rest].join('\n');
  });
  const open = `${t('alerts.open')}: ${letter.links.list}`;
  const end = `${t('alerts.noMore')}: ${letter.links.unsubscribe}`;
  return `${[subject, introOf(letter), ...parts, open, end].join('\n\n')}\n`;
}

function htmlOf(subject: string, sections: readonly Section[], letter: GroupLetter): string {
  const { t, locale } = letter.text;
  const { list, unsubscribe } = letter.links;
  const open = paragraph(`<a href="${escapeHtml(list)}">${escapeHtml(t('alerts.open'))}</a>`);
  const end = `<p><small><a href="${escapeHtml(unsubscribe)}" style="color:#666">${escapeHtml(t('alerts.noMore'))}</a></small></p>`;
  const parts = sections.map((section) => sectionHtml(section, letter.text)).join('');
  return `<div lang="${locale}" style="font:15px/1.5 system-ui,sans-serif;max-width:640px"><h2 style="margin:0 0 12px">${escapeHtml(
    subject,
  )}</h2>${paragraph(escapeHtml(introOf(letter)))}${parts}${open}${end}</div>`;
}

function sectionHtml({ title, lines, more }: Section, { t }: MailText): string {
  const items = lines.map(
    ({ name, link, details }) =>
      `<li style="margin:0 0 6px"><a href="${escapeHtml(link)}">${escapeHtml(name)}</a>${
        details && `<br><small>${escapeHtml(details)}</small>`
      }</li>`,
  );
  const rest = more > 0 ? paragraph(escapeHtml(t('alerts.more', { more }))) : '';
  const head = title === null ? '' : paragraph(`<b>${escapeHtml(title)}</b>`);
  return `${head}<ul style="margin:0 0 8px;padding-left:20px">${items.join('')}</ul>${rest}`;
}
