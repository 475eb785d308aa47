import type { Locator } from '@playwright/test';
import { expect } from './test';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of an element on the page. Waits for it, because a render may replace the element while it is measured. */
export async function boxOf(element: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect
    .poll(async () => (box = await element.boundingBox()), `the place of ${String(element)}`)
    .not.toBeNull();
  return box!;
}
