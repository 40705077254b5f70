/** Placeholder of the screen while it is being built. */
export function SetupScreen() {
  return <h1>Setup</h1>;
}
