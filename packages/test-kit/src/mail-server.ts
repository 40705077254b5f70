/** A mail server for tests: takes every mail and keeps it. */

import { portOf } from '@longview/base';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** Waits for the next mail nobody took yet to `to`; its text with soft line ends joined. */
  next(to: string): Promise<string>;
  /** How many mails came to `to` so far. */
  count(to: string): number;
  close(): Promise<void>;
}

interface Received {
  to: string[];
  text: string;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Received[] = [];
  const counts = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8').replace(/=\r\n/g, '').replace(/=3D/g, '=');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text });
        for (const address of to) counts.set(address, (counts.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async (to) => {
      for (;;) {
        const index = mails.findIndex((mail) => mail.to.includes(to));
        const [mail] = index < 0 ? [] : mails.splice(index, 1);
        if (mail) return mail.text;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    count: (to) => counts.get(to) ?? 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
