import { readFileSync } from 'node:fs';

/** Returns every path in the app's route table. */
export function routePaths(): string[] {
  const table = readFileSync('src/app/routes.tsx', 'utf8');
  return [...table.matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? '');
}
