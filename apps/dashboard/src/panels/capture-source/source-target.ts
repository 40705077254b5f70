import { SOURCE_INTENTS, type SourceIntent } from '@longview/rules';

/** The feed whose source is chosen, and what the source is for (SRC-01, SRC-02). */
export interface SourceTarget {
  feedId: string;
  intent: SourceIntent;
}

/** As an address names it (IPD-05); null where it names no feed. An intent that is none is pictures. */
export function readTarget({ feedid, intent }: { feedid?: string; intent?: string }): SourceTarget | null {
  if (!feedid) return null;
  return { feedId: feedid, intent: SOURCE_INTENTS.find((name) => name === intent) ?? 'Image' };
}
