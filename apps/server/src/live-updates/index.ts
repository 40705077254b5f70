export { LiveUpdates } from './live-updates.ts';
