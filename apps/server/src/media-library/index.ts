export { MediaStore } from './media-store.ts';
