/** What other nodes have this node end of what is sent to it. */

import { json, type NodeAct } from '../../nodes/index.ts';
import type { StreamInCtx } from './ctx.ts';

export const streamInActs: readonly NodeAct<StreamInCtx>[] = [
  {
    method: 'POST',
    path: '/whip-end',
    run: async ({ rtc }, { query }) => json(rtc?.intake.end(query.session ?? '') ?? false),
  },
];
