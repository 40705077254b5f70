/** hls.js without what films do not need (subtitles, encryption, alternate audio); it ships no types of its own. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
