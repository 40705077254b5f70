export { RunningMoves } from './running-moves.ts';
