/** Placeholder of the screen while it is being built. */
export function FeedDashboardScreen() {
  return <h1>Dashboard</h1>;
}
