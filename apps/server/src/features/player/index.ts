export { isPasswordAsked, passwordAsked } from './password-asked.ts';
export { playerRoutes } from './player-routes.ts';
export { windowData } from './show-window.ts';
