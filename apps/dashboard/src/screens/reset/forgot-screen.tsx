/** Placeholder of the screen while it is being built. */
export function ForgotScreen() {
  return <h1>Forgot</h1>;
}
