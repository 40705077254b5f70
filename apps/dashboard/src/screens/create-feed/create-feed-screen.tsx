/** Placeholder of the screen while it is being built. */
export function CreateFeedScreen() {
  return <h1>Create</h1>;
}
