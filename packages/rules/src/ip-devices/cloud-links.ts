/** Links of cloud accounts (API-51, API-52, API-66): sentences and timings. */

export const LINK_MESSAGES = {
  notConfigured: 'Linking is not configured on this installation.',
  noCloud: 'Only Dropbox and Google accounts are linked.',
  badState: 'This link was already used, is too old, or was begun elsewhere. Begin it again.',
  notRevoked:
    'The link is ended here, but the cloud service could not be told. Remove Longview among the connected apps there.',
} as const;

/** From the beginning of a link until the cloud has led back, milliseconds (API-66). */
export const LINK_ATTEMPT_MS = 600_000;
