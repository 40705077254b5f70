/** The mail about an alert (ALR-05): what is wrong, the last picture with its time, where to look, how to end it. */

import { escapeHtml } from '../../http/html.ts';
import type { RichMail } from '../../mail.ts';
import { type AlertNotice, alertText } from './alert-notice.ts';

export interface AlertLetter {
  /** Of the message: a mail that comes twice is known by it. */
  id: string;
  to: string;
  notice: AlertNotice;
  timeZone: string;
  /** The last picture, scaled down; null where there is none. */
  picture: { jpeg: Buffer; timeSec: number } | null;
  links: { dashboard: string; unsubscribe: string };
}

export function alertMail(letter: AlertLetter, from: string): RichMail {
  const { id, to, notice, picture, links } = letter;
  const lines = linesOf(letter);
  const file = picture && { filename: 'last-picture.jpg', content: picture.jpeg, cid: `${id}@picture` };
  return {
    to,
    subject: subjectOf(notice),
    text: textOf(lines, letter),
    html: htmlOf(lines, letter),
    attachments: file ? [file] : [],
    messageId: `<${id}@${from}>`,
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const SUBJECTS: Readonly<Record<AlertNotice['kind'], string>> = {
  NoFrames: 'no new pictures',
  FrozenPicture: 'the picture is frozen',
  ClockWrong: 'the camera’s clock is wrong',
  LinkExpired: 'the cloud link ends',
};

function subjectOf({ event, kind, name }: AlertNotice): string {
  const feed = name.replace(/\s+/g, ' ').trim();
  if (event === 'AlertTest') return `${feed}: a test of your alerts`;
  if (event === 'AlertEnded') return `${feed}: well again`;
  return event === 'AlertReminder' ? `${feed}: still ${SUBJECTS[kind]}` : `${feed}: ${SUBJECTS[kind]}`;
}

function linesOf({ notice, timeZone }: AlertLetter): string[] {
  const { event, kind, cause, lastFrameSec, sinceSec, atSec } = notice;
  const time = (sec: number) => timeText(sec, timeZone);
  const last = lastFrameSec === null ? 'No picture has come yet.' : `Last picture: ${time(lastFrameSec)}`;
  if (event === 'AlertTest') return ['This is a test: alerts of this feed reach you.', last];
  if (event === 'AlertEnded') return [`It is over since ${time(atSec)}. It began ${time(sinceSec)}.`, last];
  return [alertText(kind, cause), `Since ${time(sinceSec)}`, last];
}

function textOf(lines: string[], { notice, links }: AlertLetter): string {
  const end = `No more mails about this feed: ${links.unsubscribe}`;
  return `${notice.name}\n\n${lines.join('\n')}\n\n${links.dashboard}\n\n${end}\n`;
}

function htmlOf(lines: string[], { id, notice, timeZone, picture, links }: AlertLetter): string {
  const p = (text: string) => `<p style="margin:0 0 8px">${text}</p>`;
  const shown = picture
    ? `<img src="cid:${id}@picture" alt="Last picture" style="display:block;max-width:100%;border-radius:6px">${p(
        `<small>${escapeHtml(timeText(picture.timeSec, timeZone))}</small>`,
      )}`
    : '';
  const links_ = `<a href="${escapeHtml(links.dashboard)}">Open the feed</a>`;
  const end = `<a href="${escapeHtml(links.unsubscribe)}" style="color:#666">No more mails about this feed</a>`;
  return `<div style="font:15px/1.5 system-ui,sans-serif;max-width:640px"><h2 style="margin:0 0 12px">${escapeHtml(
    notice.name,
  )}</h2>${lines.map((line) => p(escapeHtml(line))).join('')}${shown}${p(links_)}<p><small>${end}</small></p></div>`;
}

/** As the clock at the feed shows it. */
function timeText(sec: number, timeZone: string): string {
  const form = { dateStyle: 'medium', timeStyle: 'medium', timeZone } as const;
  return `${new Intl.DateTimeFormat('en-GB', form).format(sec * 1000)} (${timeZone})`;
}
