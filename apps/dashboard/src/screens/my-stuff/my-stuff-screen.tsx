/** Placeholder of the screen while it is being built. */
export function MyStuffScreen() {
  return <h1>Feeds</h1>;
}
