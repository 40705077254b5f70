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
  if (!target) throw badUrl('Not an address. Use e.g. http://192.168.1.20/snapshot.jpg.');
  if (!isSchemeAllowed(intent, target.scheme)) {
    throw badUrl(`An address of this kind (${target.scheme.slice(0, -1)}) cannot be used here.`);
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
  if (!target || !isWeb) throw badField('Target_PreloadWebhookUrl', 'Use an http or https address.');
  if (target.login) {
    const message = 'Leave the login out: the camera’s own goes along when its host is the same.';
    throw badField('Target_PreloadWebhookUrl', message);
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

const badUrl = (message: string) => badField('Target_Url', message);
