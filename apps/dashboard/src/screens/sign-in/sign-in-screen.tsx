/** Placeholder of the screen while it is being built. */
export function SignInScreen() {
  return <h1>Sign in</h1>;
}
