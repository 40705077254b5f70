/** What other parts of the server may use of moving cameras. */
export { ptzRoutes } from './ptz-routes.ts';
export { RunningMoves } from './running-moves.ts';
