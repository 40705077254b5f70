/** Sends mail when a mail server is set up (OPS-09). Texts belong to the features that send them. */

import { appError } from '@longview/base';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import type { Queryable } from './db/transaction.ts';
import { type MailText, mailTextFor } from './locale/index.ts';
import type { Mail } from './mail-message.ts';
import type { Queue } from './queue/queue.ts';

/** A mail before it is known in what language. */
export interface Letter {
  to: string;
  /** Writes it in the language of whoever gets it. */
  write(text: MailText): Pick<Mail, 'subject' | 'text'>;
  /** Languages to take where the addressee chose none, as of the call they made or of who writes to them. */
  asked?: readonly (string | null)[];
}

/** A mail that is sent at once, by a job of its own: pictures do not wait in the queue. */
export interface RichMail extends Mail {
  html: string;
  /** `cid` is how the HTML names it. */
  attachments: { filename: string; content: Buffer; cid: string }[];
  messageId: string;
  headers: Record<string, string>;
}

export interface Mailer {
  /** False: nothing is sent, and callers show links instead (OPS-09). */
  isSetUp: boolean;
  /** Has `letter` sent by a job made in `db`'s transaction; does nothing without a mail server. */
  post(db: Queryable, letter: Letter): Promise<void>;
  /** Sends now. Called by the job. @throws AppError Unavailable */
  deliver(mail: Mail | RichMail): Promise<void>;
  close(): void;
}

export function openMailer(config: Pick<Config, 'mail'>, queue: Queue): Mailer {
  const { mail: server } = config;
  if (!server) return { isSetUp: false, post: async () => {}, deliver: async () => {}, close: () => {} };
  const transport = createTransport(server.smtpUrl);
  return {
    isSetUp: true,
    post: async (db, { to, write, asked }) => {
      const words = write(await mailTextFor(db, to, asked));
      await queue.send(db, 'send-mail', { to, ...words });
    },
    deliver: async (mail) => {
      await transport.sendMail({ from: server.from, ...mail }).catch((cause) => {
        throw appError('MailNotTaken', {}, { cause });
      });
    },
    close: () => transport.close(),
  };
}

/** A name as mails show it: it makes no further lines, in which it could speak for the service. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
