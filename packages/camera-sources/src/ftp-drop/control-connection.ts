// The text side of a control connection: bytes in, commands out; replies out. Knows no command.
import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import pLimit from 'p-limit';

const LF = 10;
/** Longer than any path a camera may name. */
const MAX_LINE_BYTES = 4_096;
/** Commands sent ahead of their replies. */
const MAX_WAITING = 100;

export interface Command {
  /** In capitals. */
  verb: string;
  argument: string;
}

export interface ControlEvents {
  command(command: Command): Promise<void>;
  /** Told at once, also while another command is worked on. */
  abort(): void;
  closed(): void;
}

export class ControlConnection {
  readonly #raw: Socket;
  readonly #events: ControlEvents;
  #socket: Socket;
  #rest = Buffer.alloc(0);
  /** Counts the beginnings of TLS: a command belongs to the era it came in. */
  #era = 0;
  readonly #inTurn = pLimit(1);
  #isEnding = false;

  constructor(socket: Socket, events: ControlEvents) {
    this.#raw = socket;
    this.#socket = socket;
    this.#events = events;
    socket.once('close', () => events.closed());
    socket.on('timeout', () => this.end(421, 'No command for too long. Goodbye.'));
    this.#listen(socket);
  }

  /** Ends the connection after so much silence, in milliseconds; counts anew from now. */
  setIdleLimit(limitMs: number): void {
    this.#raw.setTimeout(limitMs);
  }

  reply(code: number, text: string): void {
    if (!this.#socket.destroyed) this.#socket.write(`${code} ${text}\r\n`);
  }

  replyLines(code: number, lines: readonly string[]): void {
    const [first = '', ...rest] = lines;
    const last = rest.pop() ?? '';
    const middle = rest.map((line) => ` ${line}\r\n`).join('');
    if (!this.#socket.destroyed) this.#socket.write(`${code}-${first}\r\n${middle}${code} ${last}\r\n`);
  }

  end(code: number, text: string): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#socket.end(`${code} ${text}\r\n`);
    // A camera that does not close its side is not waited for.
    setTimeout(() => this.destroy(), 1_000).unref();
  }

  destroy(): void {
    this.#socket.destroy();
    this.#raw.destroy();
  }

  /** Resolves when the command at work is done. Never rejects. */
  settled(): Promise<void> {
    return this.#inTurn(() => {});
  }

  get isSecure(): boolean {
    return this.#socket !== this.#raw;
  }

  /** What was sent ahead in the clear is thrown away: it could have been put in by somebody on the way. */
  secure(context: SecureContext): void {
    this.#raw.removeAllListeners('data');
    this.#rest = Buffer.alloc(0);
    this.#era += 1;
    this.#socket = new TLSSocket(this.#raw, { isServer: true, secureContext: context });
    this.#listen(this.#socket);
  }

  #listen(socket: Socket): void {
    socket.on('error', () => this.destroy());
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.once('end', () => socket.end());
  }

  #read(chunk: Buffer): void {
    const bytes = Buffer.concat([this.#rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(LF); end >= 0 && !this.#isEnding; end = bytes.indexOf(LF, from)) {
      // Thousands of empty lines come in one piece, and cost nothing.
      if (end - from > MAX_LINE_BYTES) this.#tooLong();
      else if (end > from) this.#enqueue(toCommand(bytes.subarray(from, end)));
      from = end + 1;
    }
    this.#rest = this.#isEnding ? Buffer.alloc(0) : bytes.subarray(from);
    if (this.#rest.length > MAX_LINE_BYTES) this.#tooLong();
  }

  #tooLong(): void {
    this.#rest = Buffer.alloc(0);
    this.end(500, 'The line is too long.');
  }

  #enqueue(command: Command | null): void {
    if (!command || this.#isEnding) return;
    if (command.verb === 'ABOR') this.#events.abort();
    if (this.#inTurn.pendingCount >= MAX_WAITING) this.end(421, 'Too many commands at once.');
    const era = this.#era;
    void this.#inTurn(async () => {
      if (!this.#isEnding && era === this.#era) await this.#events.command(command);
    });
  }
}

/** Null for an empty line. Telnet's own bytes before ABOR are left out. */
function toCommand(line: Buffer): Command | null {
  const plain = Buffer.from(line.filter((byte) => byte < 0xf0));
  const text = plain.toString('utf8').replace(/\r$/, '');
  const [, verb = '', argument = ''] = /^\s*([A-Za-z]{3,8})(?: (.*))?$/s.exec(text) ?? [];
  if (verb === '') return text.trim() === '' ? null : { verb: '?', argument: '' };
  return { verb: verb.toUpperCase(), argument };
}
