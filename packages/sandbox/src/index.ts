export { openSandbox, type SandboxMode } from './open-sandbox.ts';
export type { Sandbox } from './sandbox.ts';
