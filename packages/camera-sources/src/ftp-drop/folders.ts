// Where a camera believes to be and what it believes to see: CWD, MKD, SIZE and their like. There is nothing behind it.
import { always, type Handler, type Handlers } from './reply.ts';
import { mdtmTime, type SentFile, SessionFiles } from './session-files.ts';
import { resolvePath } from './virtual-path.ts';

export class Folders {
  readonly files = new SessionFiles();
  #cwd = '/';

  /** Absolute; null when it is no path. */
  resolve(argument: string): string | null {
    return resolvePath(this.#cwd, argument);
  }

  /** The folder that LIST is about; some clients pass the options of `ls`. */
  listed(argument: string): string {
    return this.resolve(argument.replace(/^-\S+ ?/, '')) ?? '/';
  }

  commands(): Handlers {
    const change: Handler = (argument) => this.#change(argument);
    const make: Handler = (argument) => this.#make(argument);
    const tell: Handler = () => [257, quoted(this.#cwd)];
    return {
      ...{ PWD: tell, XPWD: tell, CWD: change, XCWD: change, CDUP: () => this.#change('..') },
      ...{ MKD: make, XMKD: make, RMD: always(250, 'Yes.'), RETR: always(550, 'Pictures stay here.') },
      SIZE: (path) => this.#tellFile(path, ({ sizeBytes }) => String(sizeBytes)),
      MDTM: (path) => this.#tellFile(path, ({ receivedAtMs }) => mdtmTime(receivedAtMs)),
    };
  }

  /** Every folder is there: cameras differ in whether they make it first. */
  #change(argument: string): readonly [number, string] {
    const path = this.resolve(argument);
    if (!path) return [550, 'No such folder.'];
    this.#cwd = path;
    return [250, 'Yes.'];
  }

  #make(argument: string): readonly [number, string] {
    const path = this.resolve(argument);
    if (!path) return [550, 'This is no name for a folder.'];
    this.files.makeFolder(path);
    return [257, `${quoted(path)} is there.`];
  }

  #tellFile(argument: string, fact: (file: SentFile) => string): readonly [number, string] {
    const path = this.resolve(argument);
    const file = path ? this.files.find(path) : null;
    return file ? [213, fact(file)] : [550, 'No such file.'];
  }
}

const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`;
