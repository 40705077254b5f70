import { useEffect, useState } from 'react';

/** The present in unix seconds, renewed every `everySec`. */
export function useNow(everySec: number): number {
  const [nowSec, setNowSec] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNowSec(Math.floor(Date.now() / 1000)), everySec * 1000);
    return () => clearInterval(timer);
  }, [everySec]);
  return nowSec;
}
