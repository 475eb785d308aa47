import { unusablePlace } from './preflight.mjs';

/**
 * Lets Node.js run TypeScript: `node --import ./scripts/typescript.mjs FILE`. The place is checked first, because the
 * compiler ends with a stack of its own where it cannot work.
 */
const [unusable] = unusablePlace();
if (unusable !== undefined) {
  console.error(unusable);
  process.exit(1);
}
// The package has no types for its loader, and a name in a variable is not resolved.
const loader = 'tsx';
await import(loader);
