/** What the content state of feeds is decided with. */

import type { Clock, Logger } from '@longview/base';
import type { FeedStateName } from '@longview/rules/feeds';
import type { Db } from '../../db/open.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { FeedChanges } from '../feed-changes.ts';
import type { LiveViews } from '../live-views.ts';
import type { FeedAlertNews } from './alert-steps.ts';
import type { ContentFacts } from './content-facts.ts';

export interface ContentStateDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  views: LiveViews;
  content: Pick<ContentFacts, 'signsOf'>;
  changes: Pick<FeedChanges, 'tellAll' | 'tellStandings'>;
  /** Makes messages of what is to be told, in the transaction that decides it. */
  onAlerts?(trx: Transaction, news: readonly FeedAlertNews[]): Promise<void>;
  /** Writes down what changed by itself (ADM-08), in the transaction that does it. */
  onChanged?(trx: Transaction, feeds: readonly ChangedFeed[]): Promise<void>;
}

/** A feed that changed by itself. */
export interface ChangedFeed {
  id: string;
  accountId: string | null;
  name: string;
  state: FeedStateName;
}
