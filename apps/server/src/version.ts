/** Which Longview this is. */
import manifest from '../package.json' with { type: 'json' };

/** As `package.json` has it, e.g. `0.1.0`. */
export const VERSION: string = manifest.version;
