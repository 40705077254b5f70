/** The installation's key for web push (VAPID): made once, its private half sealed (GEN-17). */
import webPush from 'web-push';
import { findSetting, settleSetting } from '../../../db/settings.ts';
import type { AlertsCtx } from '../ctx.ts';

const SETTING = 'push-key';

export interface PushKey {
  publicKey: string;
  privateSealed: string;
}

/** Made by whoever asks first; of two at once the first stays. */
export async function loadPushKey({ db, secrets }: Pick<AlertsCtx, 'db' | 'secrets'>): Promise<PushKey> {
  const known = await findSetting<PushKey>(db, SETTING);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = { publicKey, privateSealed: secrets.seal(privateKey) };
  return settleSetting<PushKey>(db, SETTING, made);
}
