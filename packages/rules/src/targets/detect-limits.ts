// Limits of the search for the channels of a device (API-49).

/** The whole search, in milliseconds; the call around it has 30 s. */
export const DETECT_TOTAL_MS = 28_000;
/** What of it asking by ONVIF may take, so that a slow answer leaves time for the rest. */
export const DETECT_ONVIF_MS = 14_000;
/** One try of an address. */
export const DETECT_TRY_MS = 8_000;
/** Time to find out whether anything listens at a port. */
export const DETECT_PORT_MS = 2_000;
/** Calls to the device at the same time: cameras are small computers. */
export const DETECT_AT_ONCE = 2;
