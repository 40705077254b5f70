import { useEffect, useState } from 'react';

/**
 * Keeps the page's own files for when there is no connection (workers/shell-worker.ts), and tells when a newer version
 * of them waits. Browsers do so only on https and on localhost; elsewhere there is nothing to install.
 */

const WORKER = '/service-worker.js';
const LOOK_EVERY_MS = 3_600_000;

/** How to go over to the new version; null while there is none. */
export function useNewVersion(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    let isOver = false;
    const stop = new AbortController();
    void navigator.serviceWorker.register(WORKER).then(
      (registration) => {
        if (!isOver) watch(registration, setWaiting, stop.signal);
      },
      // A page that cannot be installed is a page all the same.
      () => {},
    );
    return () => {
      isOver = true;
      stop.abort();
    };
  }, []);
  return waiting && (() => takeOver(waiting));
}

function watch(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
  signal: AbortSignal,
): void {
  const look = () => {
    // The first one of all waits for nobody.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  const onFound = () => registration.installing?.addEventListener('statechange', look, { signal });
  registration.addEventListener('updatefound', onFound, { signal });
  onFound();
  look();
  const timer = setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage('take-over');
}
