// One camera's visit: who it is, and which part answers which command. Files go to the receiver and nowhere else;
// nothing can be fetched, and no connection is ever made on a camera's word.
import type { Socket } from 'node:net';
import type { ByteBudget } from './byte-budget.ts';
import { type Command, ControlConnection } from './control-connection.ts';
import { DataChannel } from './data-channel.ts';
import { FileIntake } from './file-intake.ts';
import { Folders } from './folders.ts';
import { always, type Handler, type Handlers, onlyValue, type Reply } from './reply.ts';
import type { FtpAccount, FtpDropDeps, FtpDropOptions, FtpLimits } from './types.ts';
import type { UploadRate } from './upload-rate.ts';
import { plainAddress, type WrongLogins } from './wrong-logins.ts';

export interface SessionParts {
  deps: FtpDropDeps;
  options: FtpDropOptions;
  limits: FtpLimits;
  budget: ByteBudget;
  rate: UploadRate;
  wrongLogins: WrongLogins;
}

const WRONG_LOGIN_WAIT_MS = 1_000;
const FEATURES = ['Features:', 'UTF8', 'EPSV', 'PASV', 'SIZE', 'MDTM'];
const TLS_FEATURES = ['AUTH TLS', 'PBSZ', 'PROT'];
/** Work without a login. */
const OPEN_COMMANDS: ReadonlySet<string> = new Set(
  'USER PASS AUTH PBSZ PROT QUIT FEAT SYST NOOP OPTS HELP'.split(' '),
);

export class FtpSession {
  readonly #parts: SessionParts;
  readonly #line: ControlConnection;
  readonly #peer: string;
  readonly #folders = new Folders();
  readonly #data: DataChannel;
  readonly #intake: FileIntake;
  readonly #handlers: ReadonlyMap<string, Handler>;
  #username = '';
  #account: FtpAccount | null = null;
  #renameFrom: string | null = null;

  constructor(socket: Socket, parts: SessionParts, onClosed: () => void) {
    const { options, limits } = parts;
    this.#parts = parts;
    this.#peer = plainAddress(socket.remoteAddress);
    this.#data = new DataChannel({
      ...{ options, limits, peer: this.#peer, ownAddress: plainAddress(socket.localAddress) },
      isControlSecure: () => this.#line.isSecure,
      say: (code, text) => this.#line.reply(code, text),
    });
    this.#intake = new FileIntake({ ...parts, files: this.#folders.files });
    this.#handlers = new Map(Object.entries(this.#commands()));
    this.#line = new ControlConnection(socket, {
      command: (command) => this.#run(command),
      abort: () => this.#data.abort(),
      closed: () => void this.#left().finally(onClosed),
    });
    this.#line.setIdleLimit(limits.loginMs);
    this.#line.reply(220, 'Longview takes pictures here.');
  }

  /** Ends everything at once. */
  destroy(): void {
    this.#data.abort();
    this.#line.destroy();
  }

  /** Cameras often leave with the last byte: a file under way goes on, and what is held gets no other name. */
  async #left(): Promise<void> {
    await this.#data.discard();
    await this.#line.settled();
    await this.#intake.letGo();
  }

  async #run({ verb, argument }: Command): Promise<void> {
    const reply = await this.#answer(verb, argument);
    if (reply) this.#line.reply(...reply);
  }

  async #answer(verb: string, argument: string): Promise<Reply> {
    if (this.#account) this.#line.setIdleLimit(this.#parts.limits.idleMs);
    const handler = this.#handlers.get(verb);
    if (!handler) return [502, 'This command is not known here.'];
    if (!this.#account && !OPEN_COMMANDS.has(verb)) return [530, 'Log in first.'];
    try {
      return await handler(argument);
    } catch (err) {
      this.#parts.deps.logger.error({ err, verb }, 'an FTP command failed');
      return [451, 'Something went wrong here. Try again.'];
    }
  }

  #commands(): Handlers {
    const { files } = this.#folders;
    const store: Handler = (argument) => this.#store(argument);
    return {
      ...this.#folders.commands(),
      ...this.#data.commands(),
      ...{ USER: (name) => this.#takeName(name), PASS: (password) => this.#logIn(password) },
      ...{ AUTH: (kind) => this.#secure(kind), PBSZ: always(200, 'PBSZ=0'), QUIT: () => this.#quit() },
      ...{
        SYST: always(215, 'UNIX Type: L8'),
        NOOP: always(200, 'Yes.'),
        HELP: always(214, 'Send pictures.'),
      },
      ...{ OPTS: always(200, 'Yes.'), TYPE: always(200, 'Yes.'), ALLO: always(202, 'Not needed.') },
      ...{ MODE: onlyValue('S'), STRU: onlyValue('F'), ABOR: always(226, 'Ended.') },
      FEAT: () => this.#tellFeatures(),
      REST: (offset) => (offset === '0' ? [350, 'From the start.'] : [502, 'Send it whole.']),
      LIST: (path) => this.#list(files.list(this.#folders.listed(path))),
      NLST: (path) => this.#list(files.names(this.#folders.listed(path))),
      ...{ STOR: store, APPE: store, DELE: (path) => this.#delete(path) },
      ...{ RNFR: (path) => this.#nameFrom(path), RNTO: (path) => this.#nameTo(path) },
    };
  }

  #tellFeatures(): Reply {
    const more = this.#parts.options.tls ? TLS_FEATURES : [];
    this.#line.replyLines(211, [...FEATURES, ...more, 'End']);
    return null;
  }

  #quit(): Reply {
    this.#line.end(221, 'Goodbye.');
    return null;
  }

  async #takeName(name: string): Promise<Reply> {
    await this.#intake.letGo();
    this.#account = null;
    this.#username = name;
    return [331, 'And the password?'];
  }

  async #logIn(password: string): Promise<Reply> {
    const { deps, wrongLogins, limits } = this.#parts;
    if (wrongLogins.mustWait(this.#peer)) {
      this.#line.end(421, 'Too many wrong logins from this address. Try again in some minutes.');
      return null;
    }
    this.#account = this.#username === '' ? null : await deps.authenticate(this.#username, password);
    if (this.#account) {
      this.#line.setIdleLimit(limits.idleMs);
      return [230, 'Welcome.'];
    }
    wrongLogins.note(this.#peer, this.#username, password);
    deps.logger.info({ address: this.#peer }, 'a wrong FTP login');
    await deps.clock.sleep(WRONG_LOGIN_WAIT_MS);
    return [530, 'The user name or password is wrong.'];
  }

  #secure(kind: string): Reply {
    const { tls } = this.#parts.options;
    if (!tls || !/^(tls|tls-c|ssl)$/i.test(kind)) return [502, 'Not offered here.'];
    if (this.#line.isSecure) return [503, 'It is on already.'];
    this.#account = null;
    this.#line.reply(234, 'Begin.');
    this.#line.secure(tls);
    return null;
  }

  async #list(lines: readonly string[]): Promise<Reply> {
    const data = await this.#data.take();
    if (!data) return null;
    data.on('error', () => {});
    data.end(lines.map((text) => `${text}\r\n`).join(''));
    data.resume();
    return [226, 'Done.'];
  }

  async #store(argument: string): Promise<Reply> {
    const path = this.#folders.resolve(argument);
    const account = this.#account;
    if (!account || !path || path === '/') return [553, 'This is no name for a file.'];
    const { limits, rate } = this.#parts;
    await this.#intake.letGo();
    if (!rate.take(account.id)) return [450, 'Too many files at once. Try again.'];
    const data = await this.#data.take();
    if (!data) return null;
    this.#line.setIdleLimit(limits.fileMs + limits.idleMs);
    const reply = await this.#intake.take(account, path, data);
    this.#line.setIdleLimit(limits.idleMs);
    return reply;
  }

  #delete(argument: string): Reply {
    const path = this.#folders.resolve(argument);
    if (path) this.#intake.forget(path);
    return [250, 'Yes.'];
  }

  #nameFrom(argument: string): Reply {
    const path = this.#folders.resolve(argument);
    if (!path || !this.#folders.files.find(path)) return [550, 'No such file.'];
    this.#renameFrom = path;
    return [350, 'And the new name?'];
  }

  async #nameTo(argument: string): Promise<Reply> {
    const [from, to] = [this.#renameFrom, this.#folders.resolve(argument)];
    this.#renameFrom = null;
    if (!from) return [503, 'Use RNFR first.'];
    return to ? this.#intake.rename(from, to) : [553, 'This is no name for a file.'];
  }
}
