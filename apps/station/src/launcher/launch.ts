/**
 * Starts the program in a process of its own, and with it the version that is to run: a new one on trial, the one before
 * when the new one does not reach the service [EXT-337]. Small, and of the installed version for ever: what it does
 * not decide cannot be broken by an update.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isNewerVersion, STATION_MESSAGES, stationMessage } from '@longview/rules/devices';
import pLimit from 'p-limit';
import { type Program, programToRun } from './choose-program.ts';
import { LAUNCHED, type ToLauncher, type ToProgram } from './launcher-channel.ts';
import { readBook, type VersionBook, versionsDir, writeBook } from './version-book.ts';

export interface LaunchOptions {
  stationDir: string;
  /** The program that was installed. */
  installed: Program;
  /** A new version has so long to reach the service. */
  trialMs: number;
  /** A program that is told to end has so long; then it is killed. */
  stopMs: number;
}

/** Starts without an answer of the service after which a new version is given up. Power cuts are starts, too. */
const MAX_STARTS = 5;

type End = { why: 'exit'; code: number } | { why: 'switch'; version: string } | { why: 'late' };

export class Launcher {
  readonly #options: LaunchOptions;
  #book: VersionBook;
  #child: ChildProcess | null = null;
  #isStopping = false;
  /** Writes of the book. */
  readonly #writes = pLimit(1);

  private constructor(options: LaunchOptions, book: VersionBook) {
    this.#options = options;
    this.#book = book;
  }

  /** Runs until the program ends by itself or is told to; gives its exit code. */
  static async run(options: LaunchOptions): Promise<number> {
    const launcher = new Launcher(options, await readBook(options.stationDir));
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => launcher.#stop(signal));
    return launcher.#run();
  }

  async #run(): Promise<number> {
    for (;;) {
      const program = await this.#choose();
      const end = await this.#start(program);
      await this.#writes(() => {});
      const isOnTrial = this.#book.trial?.version === program.version;
      if (this.#isStopping) {
        // To be told to end is no failure of a new version.
        if (isOnTrial) await this.#note({ trial: { version: program.version, starts: 0 } });
        return end.why === 'exit' ? end.code : 0;
      }
      if (end.why === 'switch') await this.#note({ trial: { version: end.version, starts: 0 } });
      else if (end.why === 'late') await this.#goBack(STATION_MESSAGES.updateNotReached);
      else if (!isOnTrial) return end.code;
    }
  }

  /** Gives up a trial that was started too often, before it is started again. */
  async #choose(): Promise<Program> {
    const { stationDir, installed } = this.#options;
    const { trial, current } = this.#book;
    if (trial && trial.starts >= MAX_STARTS)
      await this.#goBack(stationMessage('updateNotStarted', { n: MAX_STARTS }));
    else if (trial) {
      const program = await programToRun(stationDir, trial.version);
      if (program) {
        await this.#note({ trial: { ...trial, starts: trial.starts + 1 } });
        return program;
      }
      await this.#goBack(stationMessage('updateNotStarted', { n: trial.starts }));
    }
    // Whoever installed a newer one on this machine means that one.
    if (current === null || !isNewerVersion(current, installed.version)) return installed;
    return (await programToRun(stationDir, current)) ?? installed;
  }

  #start({ main, version }: Program): Promise<End> {
    const child = spawn(process.execPath, [...process.execArgv, main, LAUNCHED], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    return new Promise((resolve) => {
      let end: End | null = null;
      const endFor = (why: End) => {
        end ??= why;
        this.#endChild(child, 'SIGTERM');
      };
      const isOnTrial = () => this.#book.trial?.version === version;
      const late = setTimeout(() => isOnTrial() && endFor({ why: 'late' }), this.#options.trialMs);
      child.on('message', (message: ToLauncher) => {
        if (message.type === 'switch') endFor({ why: 'switch', version: message.version });
        if (message.type === 'reached' && isOnTrial() && end === null) void this.#keep(version, child);
      });
      child.on('error', () => {});
      child.once('close', (code) => {
        clearTimeout(late);
        resolve(end ?? { why: 'exit', code: code ?? 1 });
      });
    });
  }

  /** The new version is the one that runs from now on; the one before it stays for a while. */
  async #keep(version: string, child: ChildProcess): Promise<void> {
    const { current } = this.#book;
    const last = { version, isOk: true, message: null, atMs: Date.now() };
    await this.#note({ current: version, before: current, trial: null, last });
    tell(child, { type: 'kept' });
    await this.#removeOthers([version, current]);
  }

  async #goBack(message: string): Promise<void> {
    const { trial } = this.#book;
    if (!trial) return;
    const last = { version: trial.version, isOk: false, message, atMs: Date.now() };
    await this.#note({ trial: null, last });
  }

  #note(change: Partial<VersionBook>): Promise<void> {
    this.#book = { ...this.#book, ...change };
    const book = this.#book;
    return this.#writes(() => writeBook(this.#options.stationDir, book));
  }

  async #removeOthers(kept: readonly (string | null)[]): Promise<void> {
    const folder = versionsDir(this.#options.stationDir);
    for (const each of await readdir(folder, { withFileTypes: true }))
      if (each.isDirectory() && !kept.includes(each.name))
        await rm(join(folder, each.name), { recursive: true, force: true });
  }

  /** A second signal ends it at once, as without a launcher. */
  #stop(signal: NodeJS.Signals): void {
    if (this.#isStopping) this.#child?.kill('SIGKILL');
    this.#isStopping = true;
    if (this.#child) this.#endChild(this.#child, signal);
  }

  /** Told by the line and not by a signal: those of a terminal and of systemd reach the program by themselves. */
  #endChild(child: ChildProcess, signal: string): void {
    tell(child, { type: 'stop', signal });
    const patience = setTimeout(() => child.kill('SIGKILL'), this.#options.stopMs);
    child.once('close', () => clearTimeout(patience));
  }
}

function tell(child: ChildProcess, message: ToProgram): void {
  if (child.connected) child.send(message, () => {});
}
