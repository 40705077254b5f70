export * as images from './images/index.ts';
