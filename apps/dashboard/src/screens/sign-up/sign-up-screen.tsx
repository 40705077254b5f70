/** Placeholder of the screen while it is being built. */
export function SignUpScreen() {
  return <h1>Sign up</h1>;
}
