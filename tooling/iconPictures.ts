import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/**
 * The PNG icons for systems without support of SVG, by file: source drawing and side in px. Apple's home screen
 * rounds the corners itself, so its icon has square corners.
 */
const PICTURES: Readonly<Record<string, readonly [drawing: string, side: number]>> = {
  'icon-192.png': ['icon.svg', 192],
  'icon-512.png': ['icon.svg', 512],
  'icon-maskable-512.png': ['icon-maskable.svg', 512],
  'apple-touch-icon.png': ['icon-maskable.svg', 180],
};

/** The renderer must be initialised once per process; a second time fails. */
let started: Promise<void> | undefined;

/** Renders the PNG icons from the SVGs in `folder`. */
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
