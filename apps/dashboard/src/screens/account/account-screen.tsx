/** Placeholder of the screen while it is being built. */
export function AccountScreen() {
  return <h1>Account</h1>;
}
