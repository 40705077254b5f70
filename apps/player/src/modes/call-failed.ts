/** A call that was answered, but not with what was asked for. */
export class CallFailed extends Error {
  readonly status: number;
  /** What the service calls it, where it said so. */
  readonly code: string | null;
  /** When to come again at the earliest, seconds; 0 where nobody said. */
  readonly waitSec: number;

  constructor(status: number, code: string | null = null, waitSec = 0) {
    super(`status ${status}`);
    this.status = status;
    this.code = code;
    this.waitSec = waitSec;
  }
}

/** With all that the answer tells. */
export async function callFailed(answer: Response): Promise<CallFailed> {
  const body = (await answer.json().catch(() => null)) as { Error?: { Code?: string } } | null;
  return new CallFailed(answer.status, body?.Error?.Code ?? null, waitSecOf(answer));
}

export const waitSecOf = ({ headers }: Response) => Number(headers.get('retry-after')) || 0;
