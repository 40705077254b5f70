import { useEffect, useState } from 'react';

/** An address for `<img>` of bytes in memory; freed when they change, after the next picture is decoded. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    let isCurrent = true;
    const next = URL.createObjectURL(blob);
    // Shown once decoded: a list of pictures must never flash.
    const image = new Image();
    image.src = next;
    const show = () => isCurrent && setUrl(next);
    image.decode().then(show, show);
    return () => {
      isCurrent = false;
      setTimeout(() => URL.revokeObjectURL(next), REVOKE_AFTER_MS);
    };
  }, [blob]);
  return url;
}

const REVOKE_AFTER_MS = 3000;
