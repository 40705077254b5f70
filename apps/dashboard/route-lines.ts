import { type RouteSpec, routes } from '@longview/contract';
import type { Plugin } from 'vite';

/**
 * Gives the built pages of each route only what a call needs: method, address, kind of body. The shapes are for the
 * types and for the service; with their validator they would be a fifth of the first page. A page that checks a shape
 * imports it by its name. Not used while developing: there the shapes do no harm.
 */
export function routeLines(): Plugin {
  return {
    name: 'longview-route-lines',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/packages/contract/src/all-routes.ts')) return null;
      const all: [name: string, spec: RouteSpec][] = Object.entries(routes);
      const lines = all.map(([name, { method, path, bodyKind }]) => [name, { method, path, bodyKind }]);
      return `export const routes = ${JSON.stringify(Object.fromEntries(lines))};`;
    },
  };
}
