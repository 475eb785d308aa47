/**
 * Prices and orders need none of these, so they come with the first screen that does. Such a screen is not shown before
 * they listen: nothing it says can be missed.
 */
type Start = () => Promise<{ readonly woke: () => void }>;

let start: Start | null = null;
let started: ReturnType<Start> | null = null;

/** Tells how they are started; another store starts its own. */
export function provideFormEffects(how: Start): void {
  start = how;
  started = null;
}

/** Resolves when they listen; rejects when they cannot be had, and asking again tries again. */
export async function needFormEffects(): Promise<void> {
  if (!start) return;
  const starting = (started ??= start());
  try {
    await starting;
  } catch (error) {
    if (started === starting) started = null;
    throw error;
  }
}

/** The page is awake again; without effect where they were never needed. */
export function wakeFormEffects(): void {
  started?.then((effects) => effects.woke()).catch(() => undefined);
}
