/** Shows alerts while no page is open (EXT-44). Knows nothing but what a message says, and opens only own pages. */

interface PushMessage {
  title: string;
  body: string;
  tag: string;
  path: string;
}

/** As much of a service worker's world as this needs: its types do not go together with those of pages. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushArrived extends Waiting {
  data: { json(): PushMessage } | null;
}
interface NoticeClicked extends Waiting {
  notification: Notification;
}
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Waiting) => void): void;
  addEventListener(type: 'push', listener: (event: PushArrived) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NoticeClicked) => void): void;
}

// The types of pages and of workers cannot be loaded beside each other: here `self` is a worker's.
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (!message) return;
  const { title, body, tag, path } = message;
  event.waitUntil(scope.registration.showNotification(title, { body, tag, data: path }));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data);
  if (path.startsWith('/')) event.waitUntil(scope.clients.openWindow(new URL(path, location.origin).href));
});
