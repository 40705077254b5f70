import type { Role } from '@longview/contract';
import {
  afterSave,
  isChanged,
  isNameLongEnough,
  ROLE_AUTOSAVE_MS,
  type RoleEdit,
  toRoleEdit,
} from './model.ts';

/**
 * One role being edited: holds the edit, saves it by itself 1.1 s after the last change, one save at a time (ROL-11).
 * Edits are never lost to a failed save. Knows neither React nor how a role is sent.
 */

export interface DraftState {
  edit: RoleEdit;
  /** The version that the edit began with. */
  stored: Role;
  /** `Conflict`: somebody else saved meanwhile, and nothing more is sent before the role is reloaded. */
  phase: 'Idle' | 'Waiting' | 'Saving' | 'Saved' | 'Failed' | 'Conflict';
  /** Why the last save failed. */
  failure: Error | null;
}

export interface DraftParts {
  /** Sends an edit begun with `stored`; gives what was stored. */
  send: (edit: RoleEdit, stored: Role) => Promise<Role>;
  /** Whether a failure means that somebody else saved meanwhile. */
  isConflict: (failure: Error) => boolean;
}

export class RoleDraft {
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<boolean> | null = null;
  readonly #parts: DraftParts;
  readonly #listeners = new Set<() => void>();

  constructor(stored: Role, parts: DraftParts) {
    this.#parts = parts;
    this.#state = begin(stored);
  }

  /** As `useSyncExternalStore` takes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DraftState => this.#state;

  /** Takes a change; it is saved 1.1 s after the last one [CON-21]. */
  change(make: (edit: RoleEdit) => RoleEdit): void {
    const edit = make(this.#state.edit);
    const isStopped = this.#state.phase === 'Conflict';
    this.#set(isStopped ? { edit } : { edit, phase: this.#saving ? 'Saving' : 'Waiting', failure: null });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ROLE_AUTOSAVE_MS);
  }

  /** Saves at once what is unsaved; gives whether nothing unsaved is left. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#saving && !(await this.#saving)) return false;
    const { edit, stored, phase } = this.#state;
    if (!isChanged(edit, stored)) {
      if (phase === 'Waiting') this.#set({ phase: 'Idle' });
      return true;
    }
    if (phase === 'Conflict' || !isNameLongEnough(edit.name)) return false;
    this.#saving ??= this.#save(edit, stored).finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  /** Begins anew with a stored role; unsaved changes are dropped. */
  reload(stored: Role): void {
    clearTimeout(this.#timer);
    this.#state = begin(stored);
    this.#tell();
  }

  /** Takes a newer version that came from elsewhere, unless there are edits, which meet it when they are saved. */
  adopt(newer: Role): void {
    const { edit, stored } = this.#state;
    if (newer.Version > stored.Version && !this.#saving && !isChanged(edit, stored)) this.reload(newer);
  }

  /** Sends nothing more by itself. */
  close(): void {
    clearTimeout(this.#timer);
  }

  /** True while leaving would lose something. */
  hasUnsaved(): boolean {
    return isChanged(this.#state.edit, this.#state.stored);
  }

  async #save(sent: RoleEdit, stored: Role): Promise<boolean> {
    this.#set({ phase: 'Saving', failure: null });
    try {
      const answer = await this.#parts.send(sent, stored);
      const edit = afterSave(this.#state.edit, sent, answer);
      const isAllSaved = !isChanged(edit, answer);
      this.#set({ edit, stored: answer, phase: isAllSaved ? 'Saved' : 'Waiting' });
      return true;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      this.#set({ failure, phase: this.#parts.isConflict(failure) ? 'Conflict' : 'Failed' });
      return false;
    }
  }

  #set(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function begin(stored: Role): DraftState {
  return { edit: toRoleEdit(stored), stored, phase: 'Idle', failure: null };
}
