/** Placeholder of the screen while it is being built. */
export function ResetScreen() {
  return <h1>Reset</h1>;
}
