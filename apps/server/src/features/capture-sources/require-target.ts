/** Asserts that an address may be a source: readable, of a scheme its intent allows, and callable (OPS-06). */
import { AppError } from '@longview/base';
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
  await outbound.resolveChecked(target.host, policy).catch((err) => {
    // A name that is not found now may be found later; each call is checked again.
    if (err instanceof AppError) throw err;
  });
  return target;
}

const isHostless = (scheme: string) => ['demo:', 'dropbox:', 'google:'].includes(scheme);

function badUrl(Message: string): AppError {
  return new AppError('InvalidInput', 'Check the fields.', {
    detail: { fields: [{ Name: 'Target_Url', Message }] },
  });
}
