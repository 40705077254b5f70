import { serverErrorMessage } from '@longview/rules';
import { useEffect } from 'react';
import { ApiFailure } from './client.ts';

/** Failures of the panels of a feed are on the page, and in the console too (ERR-23, ERR-24). */
export function logFailure(error: Error): void {
  // biome-ignore lint/suspicious/noConsole: what ERR-23 and ERR-24 ask for
  console.error(error instanceof ApiFailure ? serverErrorMessage(error.status ?? 0) : error);
}

/** Writes down that something could not be loaded, once for each failure (ERR-24). */
export function useLoggedFailure(error: Error | null): void {
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
}
