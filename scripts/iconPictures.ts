import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/**
 * The icons for systems that take no SVG, by file: what each is drawn from and its side in pixels. Apple's home screen
 * cuts its own corners, so it gets the one without any.
 */
const PICTURES: Readonly<Record<string, readonly [drawing: string, side: number]>> = {
  'icon-192.png': ['icon.svg', 192],
  'icon-512.png': ['icon.svg', 512],
  'icon-maskable-512.png': ['icon-maskable.svg', 512],
  'apple-touch-icon.png': ['icon-maskable.svg', 180],
};

/** Once in a process: the renderer refuses a second start. */
let started: Promise<void> | undefined;

/** Draws the icons as PNG from the SVGs in `folder`. */
export async function iconPictures(folder: string): Promise<Map<string, Buffer>> {
  started ??= initWasm(
    readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  );
  await started;
  return new Map(
    Object.entries(PICTURES).map(([name, [drawing, side]]) => {
      const svg = readFileSync(path.join(folder, drawing));
      const picture = new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render();
      return [name, Buffer.from(picture.asPng())];
    }),
  );
}
