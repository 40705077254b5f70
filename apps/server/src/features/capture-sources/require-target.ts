/** Asserts that an address may be a source: readable, of a scheme its intent allows, and callable (OPS-06). */
import { AppError, badField } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import { isSchemeAllowed, type ReadSourceUrl, readSourceUrl, type SourceIntent } from '@longview/rules';
import type { TargetPolicy } from '@longview/rules/targets';

/** @throws AppError InvalidInput for a bad address or scheme, `TargetRefused` for one that may not be called */
export async function requireTarget(
  outbound: Pick<Outbound, 'resolveChecked'>,
  text: string,
  intent: SourceIntent,
  policy: TargetPolicy,
): Promise<ReadSourceUrl> {
  const target = readSourceUrl(text);
  if (!target) throw badField('Target_Url', 'NotASnapshotAddress');
  if (!isSchemeAllowed(intent, target.scheme)) {
    throw badField('Target_Url', 'SchemeUnusable', { scheme: target.scheme.slice(0, -1) });
  }
  if (isHostless(target.scheme)) return target;
  await requireCallable(outbound, target, policy);
  return target;
}

/**
 * The address to call before each picture (ENT-29), as it is stored.
 * @throws AppError InvalidInput for one that is not of the web or holds a login, `TargetRefused` as above
 */
export async function requirePreloadUrl(
  outbound: Pick<Outbound, 'resolveChecked'>,
  text: string,
  policy: TargetPolicy,
): Promise<string> {
  const target = readSourceUrl(text);
  const isWeb = target?.scheme === 'http:' || target?.scheme === 'https:';
  if (!target || !isWeb) throw badField('Target_PreloadWebhookUrl', 'HttpNeeded');
  if (target.login) {
    throw badField('Target_PreloadWebhookUrl', 'PreloadLogin');
  }
  await requireCallable(outbound, target, policy);
  return target.url;
}

/** A name that is not found now may be found later; each call is checked again. @throws AppError `TargetRefused` */
export async function requireCallable(
  outbound: Pick<Outbound, 'resolveChecked'>,
  { host }: Pick<ReadSourceUrl, 'host'>,
  policy: TargetPolicy,
): Promise<void> {
  await outbound.resolveChecked(host, policy).catch((err) => {
    if (err instanceof AppError) throw err;
  });
}

const isHostless = (scheme: string) => ['demo:', 'dropbox:', 'google:'].includes(scheme);
