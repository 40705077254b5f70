import type { MediaResource } from '@longview/contract';

/**
 * The files a person has chosen, on their way to the server one after the other: how far each is, which failed and
 * why. A failed one can be sent again. Knows neither React nor how a file is sent.
 */

export type UploadPhase = 'Waiting' | 'Sending' | 'Checking' | 'Done' | 'Failed' | 'Cancelled';

export interface Upload {
  key: number;
  file: File;
  /** The resource it replaces; null makes a new one. */
  id: string | null;
  phase: UploadPhase;
  /** 0 to 1. */
  share: number;
  /** When its sending began, ms since 1970. */
  beganMs: number;
  failure: Error | null;
}

export interface UploadParts {
  send: (
    file: File,
    id: string | null,
    onProgress: (share: number) => void,
  ) => { answer: Promise<MediaResource[]>; cancel: () => void };
  onStored: (resources: MediaResource[]) => void;
  nowMs: () => number;
}

export class UploadQueue {
  readonly #parts: UploadParts;
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload[] = [];
  #sending: { key: number; cancel: () => void } | null = null;
  #lastKey = 0;

  constructor(parts: UploadParts) {
    this.#parts = parts;
  }

  /** As `useSyncExternalStore` takes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): readonly Upload[] => this.#uploads;

  add(files: readonly File[], id: string | null = null): void {
    const news = files.map((file) => {
      this.#lastKey += 1;
      const start = { phase: 'Waiting', share: 0, beganMs: 0, failure: null } as const;
      return { key: this.#lastKey, file, id, ...start };
    });
    this.#set([...this.#uploads, ...news]);
    void this.#run();
  }

  /** What is being sent stops; what waits is never sent. */
  cancel(key: number): void {
    const upload = this.#uploads.find((one) => one.key === key);
    if (!upload || !isUnderWay(upload)) return;
    this.#change(key, { phase: 'Cancelled' });
    if (this.#sending?.key === key) this.#sending.cancel();
  }

  retry(key: number): void {
    this.#change(key, { phase: 'Waiting', share: 0, failure: null });
    void this.#run();
  }

  /** Takes what is over off the list; with a key only that. */
  dismiss(key?: number): void {
    this.#set(this.#uploads.filter((one) => isUnderWay(one) || (key !== undefined && one.key !== key)));
  }

  async #run(): Promise<void> {
    if (this.#sending) return;
    const next = this.#uploads.find(({ phase }) => phase === 'Waiting');
    if (!next) return;
    await this.#send(next);
    await this.#run();
  }

  async #send({ key, file, id }: Upload): Promise<void> {
    this.#change(key, { phase: 'Sending', beganMs: this.#parts.nowMs() });
    const sending = this.#parts.send(file, id, (share) => this.#progress(key, share));
    this.#sending = { key, cancel: sending.cancel };
    try {
      const resources = await sending.answer;
      this.#change(key, { phase: 'Done', share: 1 });
      this.#parts.onStored(resources);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (this.#phaseOf(key) !== 'Cancelled') this.#change(key, { phase: 'Failed', failure });
    } finally {
      this.#sending = null;
    }
  }

  /** All bytes are out, and the server looks at them. */
  #progress(key: number, share: number): void {
    if (this.#phaseOf(key) === 'Cancelled') return;
    this.#change(key, { share, phase: share < 1 ? 'Sending' : 'Checking' });
  }

  #phaseOf(key: number): UploadPhase | undefined {
    return this.#uploads.find((one) => one.key === key)?.phase;
  }

  #change(key: number, part: Partial<Upload>): void {
    this.#set(this.#uploads.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether leaving would stop it. */
export function isUnderWay({ phase }: Upload): boolean {
  return phase === 'Waiting' || phase === 'Sending' || phase === 'Checking';
}
