/** What this program tells the service of itself. */
import manifest from '../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;

/** As the service names platforms (DEV-23). */
export const PLATFORM: string = process.platform === 'win32' ? 'windows' : process.platform;
