// Why a device gave no answer by ONVIF. A refused target is not here: that is the AppError of the address guard.

/**
 * `NoAnswer`: nothing there, or not in time. `NotOnvif`: something else answers. `Unauthorized`: the login is missing,
 * refused, or was refused too often to be tried again. `Unsupported`: the device does not know the operation or says
 * that it has no such part. `Fault`: it could not carry the operation out.
 */
export type OnvifTrouble = 'NoAnswer' | 'NotOnvif' | 'Unauthorized' | 'Unsupported' | 'Fault';

export class OnvifFailure extends Error {
  readonly trouble: OnvifTrouble;

  /** `message` is for logs: it holds neither login nor what the device wrote. */
  constructor(trouble: OnvifTrouble, message: string) {
    super(message);
    this.name = 'OnvifFailure';
    this.trouble = trouble;
  }
}

/** What `work` gives, or `otherwise` where the device does not answer it. */
export async function orElse<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (err) {
    if (err instanceof OnvifFailure) return otherwise;
    throw err;
  }
}
