// An address that may be a channel, before it is tried.

export interface Candidate {
  /** Without login. */
  uri: string;
  source: 'Detected' | 'Manufacturer';
  /** The device itself named it: it is told of even when there was no time to try it, or its login is refused. */
  isNamed: boolean;
  manufacturer?: string;
  model?: string;
}
