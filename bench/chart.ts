import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { launchOptions } from '../e2e/support/browser';
import { formatMs, formatRatio } from '#tooling/report';
import type { Measurement } from '#tooling/report';

const MAX = 2;

/** Bundles the script of a page that contains the app's chart and a chart of the bare library. */
export async function bundleChartPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'chartPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Measures the cost of a live price on the app's chart, for different lengths of the history, relative to the bare
 * library.
 */
export async function measureChart(): Promise<Measurement[]> {
  const content = await bundleChartPage();
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content });
    const found = await page.evaluate(() => window.measureTicks());
    return found.map(({ count, tick, floor }) => ({
      description: `a live price on a chart of ${count.toLocaleString('en')} candles; floor: the bare \`series.update\` of the same five series`,
      measured: formatMs(tick),
      baseline: formatMs(floor),
      ratio: formatRatio(tick / floor),
      target: `≤ ${MAX}×`,
      isTargetMet: tick / floor <= MAX,
    }));
  } finally {
    await browser.close();
  }
}
