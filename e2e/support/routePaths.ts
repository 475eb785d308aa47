import { readFileSync } from 'node:fs';

/** Every path of the app, from its own table. */
export function routePaths(): string[] {
  const table = readFileSync('src/app/routes.tsx', 'utf8');
  return [...table.matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? '');
}
