/** Keys of the signatures of webhooks (ALR-06). */
import type { Secrets } from '../../secrets.ts';

/** `ownerId`: a feed with settings of its own, else its account: whoever may see the settings may see the key. */
export function webhookKey(secrets: Secrets, ownerId: string): string {
  return secrets.derive(`alert webhook ${ownerId}`);
}
