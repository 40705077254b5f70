/** Keys of the signatures of webhooks (ALR-06). */
import type { Secrets } from '../../../secrets.ts';

/** `ownerId`: a feed with settings of its own, else its account: whoever may see the settings may see the key. */
export function webhookKey(secrets: Secrets, ownerId: string): string {
  return secrets.derive(useOf(ownerId));
}

/** The key that receivers may still know while the secret key is changed; null else [EXT-400]. */
export function otherWebhookKey(secrets: Secrets, ownerId: string): string | null {
  return secrets.deriveOther(useOf(ownerId));
}

const useOf = (ownerId: string) => `alert webhook ${ownerId}`;
