/** Which methods an address takes, to tell 405 from 404 (GEN-12). */
import { type RouteSpec, routes } from '@longview/contract';

const PATTERNS = Object.values<RouteSpec>(routes).map(({ method, path }) => ({
  method,
  pattern: patternOf(path),
}));

/** Empty when the contract knows no such path. */
export function allowedMethods(path: string): string[] {
  return [...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}/?$`);
}
