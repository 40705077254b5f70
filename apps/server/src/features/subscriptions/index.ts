/** What other parts of the server may use of feeds' subscriptions. */
export { getSubscription, setSubscription } from './subscription.ts';
