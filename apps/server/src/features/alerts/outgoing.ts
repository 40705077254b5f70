/** A message about alerts, as whatever sends it gets it. */
import type { AlertsCtx } from './ctx.ts';
import type { Group } from './group-notice.ts';

/** A message as a way gets it. */
export interface Outgoing extends Group {
  id: string;
  accountId: string | null;
  /** Its feed has alert settings of its own; false for several feeds. */
  hasOwn: boolean;
  target: string;
}

/** What became of a try: null is sent. */
export type Trouble = { message: string; isFinal?: boolean } | null;

export type SendBy = (ctx: AlertsCtx, message: Outgoing) => Promise<Trouble>;
