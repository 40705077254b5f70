/** What a source is for (SRC-02), and whether the plan has it. */
import { badField } from '@longview/base';
import { SOURCE_INTENTS, type SourceIntent } from '@longview/rules';
import { requireAddOn, requireCapability } from '../../plans/index.ts';
import type { CaptureSourcesCtx } from './ctx.ts';

/** @throws AppError InvalidInput for what is none */
export function requireIntent(text: string): SourceIntent {
  const intent = SOURCE_INTENTS.find((name) => name === text);
  if (intent) return intent;
  throw badField('intent', 'FieldNotOneOf', { choices: SOURCE_INTENTS.join(', ') });
}

/** Streams and clips are of the plan, or of none. @throws AppError UpgradeRequired [PRM-08] [PRM-15] */
export async function requireInPlan(
  ctx: Pick<CaptureSourcesCtx, 'plans'>,
  accountId: string | null,
  intent: SourceIntent,
): Promise<void> {
  if (accountId === null || (intent !== 'VideoStream' && intent !== 'VideoClip')) return;
  if (intent === 'VideoStream') await requireCapability(ctx, accountId, 'AllowVideoStream');
  await requireAddOn(ctx, accountId, intent);
}
