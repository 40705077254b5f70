/** The installation's key for web push (VAPID): made once, its private half sealed (GEN-17). */
import webPush from 'web-push';
import type { Ctx } from '../../context.ts';
import { findSetting, settleSetting } from './push-queries.ts';

const SETTING = 'push-key';

export interface PushKey {
  publicKey: string;
  privateSealed: string;
}

/** Made by whoever asks first; of two at once the first stays. */
export async function loadPushKey({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>): Promise<PushKey> {
  const known = await findSetting(db, SETTING);
  if (known) return known as PushKey;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = { publicKey, privateSealed: secrets.seal(privateKey) };
  return (await settleSetting(db, SETTING, made)) as PushKey;
}
