// What people say about how long frames are kept (ENT-36, ENT-37, ADM-10), and whose word holds. Values only.

/** `None` keeps all. `Dilute` applies its items; `DeleteAll` removes what is older than their ages [RET-02]. */
export type RetentionPolicy = 'None' | 'Dilute' | 'DeleteAll';

/** Whose settings hold for a feed [RET-02]. */
export type RemovalStrategy = 'AccountSettings' | 'Feed';

/** ENT-37. */
export interface RetentionItem {
  isEnabled: boolean;
  /** Null is always; a schedule that does not exist touches nothing. */
  scheduleId: string | null;
  /** Of each span of this length the first frame stays; 0 removes none. */
  diluteSec: number;
  /** ActivationAge: days of 24 hours. Younger frames are never touched. */
  ageDays: number;
  /** Removes everything in the schedule instead of diluting it [RET-09]. */
  deleteAll: boolean;
}

export interface RetentionSettings {
  policy: RetentionPolicy;
  items: readonly RetentionItem[];
}

/** Of a new account; of a feed until somebody changes it [RET-02] [ADM-10]. */
export const KEEP_ALL: RetentionSettings = { policy: 'None', items: [] };

/** RET-05, RET-09, CON-70, CON-71. */
export const NEW_RETENTION_ITEM: RetentionItem = {
  isEnabled: true,
  scheduleId: null,
  diluteSec: 1,
  ageDays: 30,
  deleteAll: false,
};

/** Removal starts this long after a save that removes frames, so that it can be undone [RET-12]. */
export const REMOVAL_DELAY_SEC = 86_400;

/** The settings that hold for a feed [RET-02] [ADM-10]. */
export function settingsInForce(
  strategy: RemovalStrategy,
  feed: RetentionSettings,
  account: RetentionSettings,
): RetentionSettings {
  return strategy === 'Feed' ? feed : account;
}
