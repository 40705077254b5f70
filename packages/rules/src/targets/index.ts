export { type AddressClass, classifyAddress, literalHost } from './classify-address.ts';
export {
  DETECT_AT_ONCE,
  DETECT_ONVIF_MS,
  DETECT_PORT_MS,
  DETECT_TOTAL_MS,
  DETECT_TRY_MS,
} from './detect-limits.ts';
export {
  FETCH_CONNECT_MS,
  FETCH_IDLE_MS,
  FETCH_MAX_BYTES,
  FETCH_TOTAL_MS,
  MAX_REDIRECTS,
} from './fetch-limits.ts';
export { isMetadataName } from './metadata.ts';
export {
  isAllowed,
  isClassAllowed,
  type PrivateTargets,
  TARGET_REFUSED_MESSAGE,
  type TargetPolicy,
} from './policy.ts';
