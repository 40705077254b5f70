import { OTHER_REASON, readError } from '@longview/contract';
import { ApiFailure } from './client.ts';

/** What an answer that is no success says, where it was asked for as bytes. */
export async function replyFailure(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = readError(body);
  return new ApiFailure({
    ok: false,
    status: response.status,
    code: error?.Code ?? 'ServerError',
    message: error?.Message ?? `Server error : ${response.status}`,
    reason: error?.Reason ?? OTHER_REASON,
    params: error?.Params ?? {},
    fields: error?.Fields ?? [],
  });
}
