/**
 * The product in the address, for scripts that run before the app. Null if the address has none, or one that
 * `src/app/links.ts` may correct: a script that runs earlier must not ask for a product that is not meant.
 */
export const linkedProduct = (search: string | undefined): string | null =>
  /^\?(?:.*?&)?product=([\w-]+)(?:&|$)/.exec(search ?? '')?.[1] ?? null;
