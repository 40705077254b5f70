import { routes } from '@longview/contract';
import type { Plugin } from 'vite';

/**
 * Gives the built pages the few routes that a Window calls, with what a call needs: method, address, kind of body. The
 * shapes are for the types and for the service; with their validator they would be most of the page. Not used while
 * developing: there the shapes do no harm.
 */
export function deviceRoutes(): Plugin {
  return {
    name: 'longview-device-routes',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/packages/contract/src/all-routes.ts')) return null;
      const called = Object.entries(routes).filter(([, { path }]) => path.startsWith('/api/v2/device/'));
      const lines = called.map(([name, route]) => [name, lineOf(route)]);
      return `export const routes = ${JSON.stringify(Object.fromEntries(lines))};`;
    },
  };
}

const lineOf = ({ method, path, ...route }: { method: string; path: string; bodyKind?: string }) => ({
  method,
  path,
  bodyKind: route.bodyKind,
});
