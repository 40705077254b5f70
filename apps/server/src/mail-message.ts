/** A mail as it waits to be sent. */

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; holds links with tokens, so never log it. */
  text: string;
}
