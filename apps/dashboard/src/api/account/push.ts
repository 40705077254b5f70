import { routes } from '@longview/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import workerUrl from '../../workers/push-worker.ts?worker&url';
import { call, dataOf } from '../client/client.ts';

/** Whether this browser shows alerts (EXT-44): its subscription is the browser's own, so it is asked and not kept. */

type PushState = 'unable' | 'denied' | 'off' | 'on';
const KEY = ['push-state'];

export function usePush() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: KEY });
  return {
    state: useQuery({ queryKey: KEY, queryFn: readState, staleTime: 0 }).data,
    begin: useMutation({ mutationFn: begin, onSettled: onSuccess }),
    end: useMutation({ mutationFn: end, onSettled: onSuccess }),
  };
}

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function readState(): Promise<PushState> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'on' : 'off';
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerUrl);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function begin(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { Key } = await dataOf(call(routes.getPushKey, {}));
  const registration = await navigator.serviceWorker.register(workerUrl);
  await ready(registration);
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: Key });
  const { endpoint, keys } = made.toJSON();
  const body = { Endpoint: endpoint ?? '', P256dh: keys?.p256dh ?? '', Auth: keys?.auth ?? '' };
  await dataOf(call(routes.addPushSubscription, { body }));
}

/** The service forgets first: a browser that keeps its subscription is better than messages nobody can end. */
async function end(): Promise<void> {
  const present = await subscription();
  if (!present) return;
  await dataOf(call(routes.removePushSubscription, { body: { Endpoint: present.endpoint } }));
  await present.unsubscribe();
}

/** Whoever uses this browser next must not be shown what the one who leaves was told. Never rejects. */
export async function forgetPush(): Promise<void> {
  try {
    const present = isAble() ? await subscription() : null;
    if (!present) return;
    await end().catch(() => present.unsubscribe());
  } catch {
    // Leaving goes first: a browser that cannot even tell its subscription ends none.
  }
}

/** A worker that is being installed cannot subscribe yet. */
function ready({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
}
