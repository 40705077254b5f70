/** Placeholder of the screen while it is being built. */
export function FeedProfileScreen() {
  return <h1>Feed</h1>;
}
