import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../tooling/chromium.mjs';
import { makeTemporary } from '../../exchange/surroundings.mjs';

const run = promisify(execFile);

/** npx fetches Lighthouse at each use. As a dependency it would add 185 MB and 200 packages to every installation. */
export const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores from 0 to 100 in the order of `CATEGORIES`, and timings in ms. */
export interface LighthouseResult {
  readonly scores: readonly number[];
  readonly metrics: Readonly<Record<(typeof METRICS)[number], number>>;
  /** Ids of failed audits, without those of the category performance. */
  readonly failedAudits: readonly string[];
}

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

interface Report {
  readonly categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  readonly audits: Record<string, { score: number | null; numericValue?: number }>;
}

const perHundred = (score: number | null | undefined) => Math.round((score ?? NaN) * 100);

/** Lighthouse sometimes fails with NO_NAVSTART, and then it must run again. */
const ATTEMPTS = 3;

async function reported(address: string, output: string, attempt = 1): Promise<void> {
  try {
    await run(
      'npx',
      [
        ...['--yes', '--ignore-scripts', LIGHTHOUSE, address, '--quiet', '--output=json'],
        ...[`--output-path=${output}`, `--only-categories=${CATEGORIES.join()}`],
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() } },
    );
  } catch (error) {
    if (attempt === ATTEMPTS || !String(error).includes('NO_NAVSTART')) throw error;
    await reported(address, output, attempt + 1);
  }
}

/** Runs Lighthouse once with its mobile profile. */
export async function runLighthouse(address: string): Promise<LighthouseResult> {
  const folder = makeTemporary('tidemark-lighthouse-');
  const output = path.join(folder, 'report.json');
  try {
    await reported(address, output);
    const { categories, audits } = JSON.parse(await readFile(output, 'utf8')) as Report;
    const numberOf = (id: string) => audits[id]?.numericValue ?? NaN;
    return {
      scores: CATEGORIES.map((name) => perHundred(categories[name]?.score)),
      metrics: Object.fromEntries(
        METRICS.map((id) => [id, numberOf(id)]),
      ) as LighthouseResult['metrics'],
      failedAudits: CATEGORIES.slice(1).flatMap((name) =>
        (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) =>
          weight > 0 && (audits[id]?.score ?? 1) < 1 ? [id] : [],
        ),
      ),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
