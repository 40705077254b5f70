/** The subjects that nearly everything needs; each other subject has an entry of its own. */
export * from './access/index.ts';
export * from './capture/index.ts';
export * from './films/index.ts';
export * from './values/index.ts';
