/**
 * An edit that saves itself some time after the last change, one save at a time, and at once when it is left. Edits
 * are never lost to a failed save. Knows neither React nor what is edited.
 */

export interface AutosaveState<S, E> {
  edit: E;
  /** The stored version that the edit began with. */
  stored: S;
  /** `Conflict`: somebody else saved meanwhile, and nothing more is sent before it is reloaded. */
  phase: 'Idle' | 'Waiting' | 'Saving' | 'Saved' | 'Failed' | 'Conflict';
  /** Why the last save failed. */
  failure: Error | null;
}

export interface AutosaveParts<S, E> {
  afterMs: number;
  toEdit: (stored: S) => E;
  versionOf: (stored: S) => number;
  /** Whether an edit may be sent; one that may not waits for the next change. */
  isComplete: (edit: E) => boolean;
  /** Sends an edit begun with `stored`; gives what was stored. */
  send: (edit: E, stored: S) => Promise<S>;
  isConflict: (failure: Error) => boolean;
  /** Whether sending the edit would change what is stored; without it, whether it differs from the stored one's edit. */
  isChanged?: (edit: E, stored: S) => boolean;
  /** What is shown once `sent` is stored and `edit` may have gone on; without it, the stored one unless it has. */
  afterSave?: (edit: E, sent: E, answer: S) => E;
}

export class Autosave<S, E> {
  #state: AutosaveState<S, E>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<boolean> | null = null;
  readonly #parts: AutosaveParts<S, E>;
  readonly #listeners = new Set<() => void>();

  constructor(stored: S, parts: AutosaveParts<S, E>) {
    this.#parts = parts;
    this.#state = this.#begin(stored);
  }

  /** As `useSyncExternalStore` takes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): AutosaveState<S, E> => this.#state;

  /** Takes a change; it is saved `afterMs` after the last one. */
  change(part: Partial<E>): void {
    const edit = { ...this.#state.edit, ...part };
    const isStopped = this.#state.phase === 'Conflict';
    this.#set(isStopped ? { edit } : { edit, phase: this.#saving ? 'Saving' : 'Waiting', failure: null });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#parts.afterMs);
  }

  /** Saves at once what is unsaved; gives whether nothing unsaved is left. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#saving && !(await this.#saving)) return false;
    const { edit, stored, phase } = this.#state;
    if (!this.hasUnsaved()) {
      if (phase === 'Waiting') this.#set({ phase: 'Idle' });
      return true;
    }
    if (phase === 'Conflict' || !this.#parts.isComplete(edit)) return false;
    this.#saving ??= this.#save(edit, stored).finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  /** Begins anew with what is stored; unsaved changes are dropped. */
  reload(stored: S): void {
    clearTimeout(this.#timer);
    this.#state = this.#begin(stored);
    this.#tell();
  }

  /** Takes a newer version that came from elsewhere, unless there are edits, which meet it when they are saved. */
  adopt(newer: S): void {
    const { versionOf } = this.#parts;
    if (this.#saving || this.hasUnsaved()) return;
    if (versionOf(newer) > versionOf(this.#state.stored)) this.reload(newer);
  }

  /** True while leaving would lose something. */
  hasUnsaved(): boolean {
    const { edit, stored } = this.#state;
    const { isChanged, toEdit } = this.#parts;
    return isChanged ? isChanged(edit, stored) : !this.#isSame(edit, toEdit(stored));
  }

  async #save(sent: E, stored: S): Promise<boolean> {
    this.#set({ phase: 'Saving', failure: null });
    try {
      const answer = await this.#parts.send(sent, stored);
      this.#set({ edit: this.#editAfter(sent, answer), stored: answer, phase: 'Saved' });
      if (this.hasUnsaved()) this.#set({ phase: 'Waiting' });
      return true;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      this.#set({ failure, phase: this.#parts.isConflict(failure) ? 'Conflict' : 'Failed' });
      return false;
    }
  }

  #editAfter(sent: E, answer: S): E {
    const { edit } = this.#state;
    const { afterSave, toEdit } = this.#parts;
    if (afterSave) return afterSave(edit, sent, answer);
    return this.#isSame(edit, sent) ? toEdit(answer) : edit;
  }

  #isSame(a: E, b: E): boolean {
    return JSON.stringify(a) === JSON.stringify(b);
  }

  #begin(stored: S): AutosaveState<S, E> {
    return { edit: this.#parts.toEdit(stored), stored, phase: 'Idle', failure: null };
  }

  #set(part: Partial<AutosaveState<S, E>>): void {
    this.#state = { ...this.#state, ...part };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
