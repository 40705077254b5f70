/** Keeps the screen on while the page is seen, where the browser can (EXT-63). Gives what ends it. */
export function stayAwake(): () => void {
  const stopping = new AbortController();
  let lock: WakeLockSentinel | null = null;
  const ask = async () => {
    if (document.hidden || !('wakeLock' in navigator)) return;
    // Refused e.g. on an empty battery; the pictures go on.
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (stopping.signal.aborted) void lock?.release();
  };
  // The browser takes it away whenever the page is hidden.
  document.addEventListener('visibilitychange', () => void ask(), { signal: stopping.signal });
  void ask();
  return () => {
    stopping.abort();
    void lock?.release();
  };
}
