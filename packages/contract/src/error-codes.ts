/** Default code of each status (GEN-12). */
export const DEFAULT_CODES: Readonly<Record<number, string>> = {
  400: 'Validation',
  401: 'SignInRequired',
  402: 'PlanUpgradeRequired',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  408: 'TooSlow',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedType',
  429: 'TooManyRequests',
  500: 'ServerError',
  503: 'Unavailable',
};
