/** How many feeds a node takes and gives, so that all nodes have as many. Computes only. */

export interface Shares {
  /** Feeds to be captured by all. */
  feeds: number;
  /** Nodes that take feeds. */
  nodes: number;
  /** Feeds that this node holds. */
  held: number;
}

/** A moved feed is without pictures for a moment, and its hour gets a further segment: few at a time. */
const LEAST_PER_ROUND = 5;
const PART_PER_ROUND = 1 / 8;

const fairShare = ({ feeds, nodes }: Shares) => Math.ceil(feeds / Math.max(1, nodes));

/** How many more a node may take. */
export function roomForFeeds(shares: Shares): number {
  return Math.max(0, fairShare(shares) - shares.held);
}

/** How many a node lets go of now. */
export function feedsToGive(shares: Shares): number {
  const surplus = Math.max(0, shares.held - fairShare(shares));
  return Math.min(surplus, Math.max(LEAST_PER_ROUND, Math.ceil(surplus * PART_PER_ROUND)));
}
