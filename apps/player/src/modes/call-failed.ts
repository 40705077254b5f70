/** A call that was answered, but not with what was asked for. */
export class CallFailed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}
