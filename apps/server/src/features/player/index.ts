export { isPasswordAsked, passwordAsked } from './password-asked.ts';
export { windowData } from './show-window.ts';
