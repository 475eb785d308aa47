/**
 * Measures the app on a slow phone and network: time until it is usable, data use while open, and response to taps.
 * Each figure is relative to a baseline ("floor") in the same run: a page of the same libraries with only a heading
 * and a button, or the bare chart library. Prints the figures and writes them to docs/performance.md. Requires a
 * build (`npm run build`). With names of parts it measures only those parts and keeps the other chapters of the
 * document.
 */
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/support/browser';
import { startBuiltExchange } from '../../e2e/support/exchange';
import { writeFormatted } from '#tooling/writeFormatted';
import { LANGUAGES } from '#contract';
import { percentile } from '#tooling/report';
import { measureRepeatVisit } from './repeatVisit';
import { startBaseline } from './baseline';
import { measureFrames } from './frames';
import { measureGrowth, type PageSize } from './growth';
import { LIGHTHOUSE, runLighthouse } from './lighthouse';
import { measureOpenOrders, measureOrderHistory, measureSearch } from './longLists';
import { measureDataPerMinute } from './dataPerMinute';
import { registerUser, SLOW_3G, SLOW_4G, type PhoneOptions } from './phone';
import { measureBaselineTap, measureTaps } from './taps';
import { measureVisit, type Visit } from './visit';

const ROUNDS = 3;
const ADDRESSES = { '/': '/', '/hq': '/hq', '/trade': '/trade?product=EURUSD' };
const LIGHTHOUSE_PAGES = ['/', '/hq', '/trade', '/login', '/bz'];
const GROWTH = { polls: 1_000, routes: 200 };

const root = path.resolve(import.meta.dirname, '..', '..');
const target = path.join(root, 'docs', 'performance.md');

const median = (values: readonly number[]) => percentile(values, 0.5);
const formatValue = (value: number, unit: string) => {
  if (Number.isNaN(value)) return '–';
  const digits = value < 1 && value > 0 ? 4 : unit === 'MB' ? 1 : 0;
  return `${value.toFixed(digits)} ${unit}`.trim();
};

/** A row of a table: name, goal, values of all rounds, and values of the baseline. */
interface Line {
  readonly what: string;
  readonly goal: number | null;
  readonly unit: string;
  readonly seen: readonly number[];
  readonly floor?: readonly number[];
  readonly isMet?: boolean;
}

const HEADS = ['figure', 'goal', 'met', 'measured', 'all rounds', 'floor'];

function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, goal, unit, seen, floor = [], ...rest }) => {
    const middle = median(seen);
    const isMet = rest.isMet ?? (goal === null ? null : middle <= goal);
    const range = [Math.min(...seen), Math.max(...seen)].map((value) => formatValue(value, ''));
    return [
      what,
      goal === null ? '–' : `≤ ${formatValue(goal, unit)}`,
      isMet === null ? '–' : isMet ? 'yes' : '**no**',
      formatValue(middle, unit),
      seen.length > 1 ? range.join(' to ') : '',
      floor.length > 0 ? formatValue(median(floor), unit) : '–',
    ];
  });
  return [HEADS, HEADS.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const exchange = await startBuiltExchange();
const floor = await startBaseline(exchange.url);
const browser = await chromium.launch(launchOptions());
const at = (address: string) => `${exchange.url}${address}`;

async function inTurns<T>(
  pages: Readonly<Record<string, () => Promise<T>>>,
): Promise<(name: string) => readonly T[]> {
  const found = new Map<string, T[]>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, measure] of Object.entries(pages)) {
      found.set(name, [...(found.get(name) ?? []), await measure()]);
      console.log(`${name}, ${round} of ${ROUNDS}, load ${os.loadavg()[0]?.toFixed(1)}`);
    }
  }
  return (name) => found.get(name) ?? [];
}

async function firstVisits(): Promise<string> {
  const blocked: Readonly<Record<string, number>> = { '/': 200, '/trade': 300 };
  const of = await inTurns({
    floor: () => measureVisit(browser, floor.url),
    ...Object.fromEntries(
      Object.entries(ADDRESSES).map(([name, address]) => [
        name,
        () =>
          measureVisit(
            browser,
            at(address),
            {},
            name === '/trade' ? ['price', 'candles', 'chart'] : ['price'],
          ),
      ]),
    ),
  });
  const line = (
    name: string,
    what: string,
    key: keyof Visit,
    goal: number | null,
    unit = 'ms',
  ): Line => {
    const read = (visits: readonly Visit[]) => visits.flatMap((each) => each[key] ?? []);
    return { what: `${name}: ${what}`, goal, unit, seen: read(of(name)), floor: read(of('floor')) };
  };
  return table([
    ...Object.keys(ADDRESSES).flatMap((name) => [
      line(name, 'first contentful paint', 'firstPaint', 1_000),
      line(name, 'largest contentful paint', 'largestPaint', name === '/' ? 1_200 : null),
      line(name, 'price on the screen', 'price', name === '/hq' ? null : 2_200),
      ...(name === '/trade'
        ? [
            line(name, 'candles painted', 'candles', 2_200),
            line(name, 'chart painted', 'chart', 3_000),
          ]
        : []),
      line(name, 'blocked after the first paint', 'blocking', blocked[name] ?? null),
      line(name, 'layout shift', 'shift', 0.005, ''),
      line(name, 'requests until quiet', 'requests', name === '/trade' ? 17 : null, ''),
      line(name, 'transferred until quiet', 'kilobytes', name === '/trade' ? 290 : null, 'KB'),
    ]),
  ]);
}

/** Visits of the app and of the two compared pages in turns, on one network and processor. */
async function besideOthers(
  device: PhoneOptions,
  goals: Readonly<Record<'home' | 'candles' | 'chart', number | null>>,
): Promise<string> {
  const visit = (address: string, shows: Parameters<typeof measureVisit>[3]) => () =>
    measureVisit(browser, address, device, shows);
  const of = await inTurns({
    '/trade': visit(at(ADDRESSES['/trade']), ['price', 'candles', 'chart']),
    '/': visit(at('/'), ['price']),
    template: visit(`${floor.url}/template`, ['price', 'chart']),
    'bare chart': visit(`${floor.url}/chart`, ['price', 'chart']),
  });
  const middle = (name: string, key: 'price' | 'candles' | 'chart') =>
    median(of(name).map((each) => each[key] ?? NaN));
  const row = (
    what: string,
    name: '/' | '/trade',
    key: 'price' | 'candles' | 'chart',
    goal: number | null,
  ) => {
    const own = middle(name, key);
    const others = ['template', 'bare chart'].flatMap((other) => {
      const value = middle(other, key);
      return [formatValue(value, 'ms'), `${(own / value).toFixed(2)}×`];
    });
    const isMet = goal === null ? '–' : own <= goal ? 'yes' : '**no**';
    const wanted = goal === null ? '–' : `≤ ${formatValue(goal, 'ms')}`;
    return [what, wanted, isMet, formatValue(own, 'ms'), ...others];
  };
  const heads = ['figure', 'goal', 'met', 'app', 'template', 'ratio', 'bare chart', 'ratio'];
  return [
    heads,
    heads.map(() => '---'),
    row('/: first price', '/', 'price', goals.home),
    row('/trade: price', '/trade', 'price', null),
    row('/trade: candles', '/trade', 'candles', goals.candles),
    row('/trade: chart to move', '/trade', 'chart', goals.chart),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

async function firstVisitsByUser(): Promise<string> {
  const token = await registerUser(exchange.url);
  const people = LANGUAGES.flatMap((language) => [
    { name: `${language}, visitor`, person: { language } },
    { name: `${language}, signed in`, person: { language, token } },
  ]);
  const of = await inTurns(
    Object.fromEntries(
      people.map(({ name, person }) => [name, () => measureVisit(browser, at('/'), person)]),
    ),
  );
  return table(
    people.flatMap(({ name }) => [
      {
        ...{ what: `/ in ${name}: first contentful paint`, goal: 1_000, unit: 'ms' },
        seen: of(name).map(({ firstPaint }) => firstPaint),
      },
      {
        ...{ what: `/ in ${name}: largest contentful paint`, unit: 'ms' },
        goal: name.endsWith('visitor') ? 1_200 : null,
        seen: of(name).map(({ largestPaint }) => largestPaint),
      },
    ]),
  );
}

async function repeatVisits(): Promise<string> {
  const of = await inTurns({
    '/': () => measureRepeatVisit(browser, exchange.url, '/'),
    '/trade': () => measureRepeatVisit(browser, exchange.url, ADDRESSES['/trade']),
  });
  return table(
    ['/', '/trade'].flatMap((name) =>
      (['online', 'offline'] as const).flatMap((how) => [
        {
          ...{ what: `${name} again, ${how}: usable`, goal: 800, unit: 'ms' },
          seen: of(name).map((each) => each[how].usable),
        },
        {
          ...{ what: `${name} again, ${how}: price on the screen`, goal: null, unit: 'ms' },
          seen: of(name).map((each) => each[how].price),
        },
      ]),
    ),
  );
}

async function minutes(): Promise<string> {
  const goals = { '/': 25, '/hq': 25, '/trade': 45 };
  const found = await Promise.all(
    Object.entries(ADDRESSES).map(
      async ([name, address]) => [name, await measureDataPerMinute(browser, at(address))] as const,
    ),
  );
  return table(
    found.flatMap(([name, { visible, hidden }]) => [
      {
        ...{ what: `${name}: data a minute`, unit: 'KB', seen: [visible] },
        goal: goals[name as keyof typeof goals],
      },
      { what: `${name}: data a minute, hidden`, goal: 0, unit: 'KB', seen: [hidden] },
    ]),
  );
}

async function taps(): Promise<string> {
  const floors: number[] = [];
  const rounds: Readonly<Record<string, number>>[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    floors.push(await measureBaselineTap(browser, floor.url));
    rounds.push(await measureTaps(browser, exchange.url, await registerUser(exchange.url)));
    console.log(`taps, ${round} of ${ROUNDS}, load ${os.loadavg()[0]?.toFixed(1)}`);
  }
  return table(
    Object.keys(rounds[0] ?? {}).map((what) => ({
      ...{ what, goal: 100, unit: 'ms', floor: floors },
      seen: rounds.map((round) => round[what] ?? NaN),
    })),
  );
}

async function frames(): Promise<string> {
  const { history, panning } = await measureFrames(browser);
  const [ours, bare] = [median(history.ours), median(history.floor)];
  return table([
    {
      ...{ what: 'painting 1,000 candles: at most 1.15× the bare library', unit: 'ms' },
      ...{ goal: bare * 1.15, seen: [ours], floor: [bare] },
    },
    {
      ...{ what: 'a frame while panning, ten prices a second, p95', goal: 17, unit: 'ms' },
      ...{
        seen: [percentile(panning.ours, 0.95)],
        floor: [percentile(panning.floor, 0.95)],
      },
    },
  ]);
}

async function growth(): Promise<string> {
  const found = await measureGrowth(browser, exchange.url, GROWTH);
  const lines = (['polls', 'routes'] as const).flatMap((what) => {
    const sizes = Object.values<PageSize>(found[what]);
    // Compares with the second sample, because the caches are not yet filled at the first.
    const [begin, end] = [sizes[1], sizes.at(-1)];
    if (!begin || !end) return [];
    const title = `after ${GROWTH[what].toLocaleString('en')} ${what === 'polls' ? 'polls' : 'changes of route'}`;
    const per = (key: keyof PageSize, unit: string, room: number): Line => ({
      ...{ what: `${title}: ${unit || key}`, unit: key === 'heapMb' ? 'MB' : '' },
      ...{ goal: begin[key] * room, seen: [end[key]] },
    });
    return [per('heapMb', 'heap', 1.05), per('nodes', '', 1.05), per('listeners', '', 1.05)];
  });
  return table(lines);
}

async function longLists(): Promise<string> {
  const records = await measureOrderHistory(
    browser,
    exchange.url,
    await registerUser(exchange.url),
  );
  const search = {
    30: await measureSearch(browser, exchange.url, 30),
    500: await measureSearch(browser, exchange.url, 500),
  };
  const token = await registerUser(exchange.url);
  const one = await measureOpenOrders(browser, exchange.url, token, 1);
  const hundred = await measureOpenOrders(browser, exchange.url, token, 100);
  return table([
    {
      ...{ what: '10,000 order records: main thread for one of the last pages', unit: 'ms' },
      ...{ goal: records.firstPages * 1.3, seen: [records.lastPages], floor: [records.firstPages] },
    },
    {
      ...{ what: '10,000 order records: elements', unit: '' },
      ...{ goal: 2_000, seen: [records.elements] },
    },
    {
      ...{ what: '10,000 order records: slowest event', unit: 'ms' },
      ...{ goal: 100, seen: [records.slowest] },
    },
    ...Object.entries(search).map(([count, delay]) => ({
      ...{ what: `/hq with ${count} products: typing`, unit: 'ms', goal: 100, seen: [delay] },
    })),
    {
      ...{ what: '/trade with 100 open orders: main thread in one second', unit: 'ms' },
      ...{ goal: one * 1.3, seen: [hundred], floor: [one] },
    },
  ]);
}

async function lighthouseScores(): Promise<string> {
  const of = await inTurns(
    Object.fromEntries(
      LIGHTHOUSE_PAGES.map((name) => [name, () => runLighthouse(at(firstAddress(name)))]),
    ),
  );
  const heads = ['page', 'perf', 'a11y', 'best pr.', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'faults'];
  const rows = LIGHTHOUSE_PAGES.map((name) => {
    const runs = of(name);
    const score = (at_: number) => String(median(runs.map(({ scores }) => scores[at_] ?? NaN)));
    const metric = (id: keyof (typeof runs)[number]['metrics']) =>
      median(runs.map(({ metrics }) => metrics[id]));
    return [
      name,
      ...[0, 1, 2, 3].map(score),
      formatValue(metric('first-contentful-paint'), 'ms'),
      formatValue(metric('largest-contentful-paint'), 'ms'),
      formatValue(metric('total-blocking-time'), 'ms'),
      metric('cumulative-layout-shift').toFixed(3),
      [...new Set(runs.flatMap(({ failedAudits }) => failedAudits))].join(', ') || '–',
    ];
  });
  return [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The address that a visitor opens for a page. */
const firstAddress = (name: string) =>
  name in ADDRESSES ? ADDRESSES[name as keyof typeof ADDRESSES] : name;

interface Part {
  readonly title: string;
  readonly note: string;
  readonly measure: () => Promise<string>;
}

const BESIDE = `The template is a page of the same libraries with one price and one candle chart, the bare chart a page without a framework; both get the same data from the same calls. Measured in turns, median of ${ROUNDS} rounds.`;

const PARTS: Readonly<Record<string, Part>> = {
  first: {
    title: 'The first visit',
    note: `A visitor, slow 4G (562 ms, 1.44 Mbit/s), empty cache; median of ${ROUNDS} rounds. Over HTTP/1.1, which the exchange uses without a proxy: at most six parallel requests, a limit that HTTP/2 does not have. The chart counts as painted one frame after its canvas is mounted. On /trade the price itself can be the largest paint. The limit of the transferred bytes is that of the scripts (\`e2e/bytes.spec.ts\`) with page, font, responses and headers.`,
    measure: firstVisits,
  },
  beside4g: {
    title: 'Price and chart beside a template and the bare chart, slow 4G',
    note: `${BESIDE} Slow 4G, CPU four times slower.`,
    measure: () =>
      besideOthers({ network: SLOW_4G }, { home: 2_200, candles: 2_200, chart: 3_000 }),
  },
  beside3g: {
    title: 'Price and chart beside a template and the bare chart, slow 3G',
    note: `${BESIDE} Slow 3G (2 s, 400 kbit/s), CPU four times slower.`,
    measure: () => besideOthers({ network: SLOW_3G }, { home: null, candles: 7_500, chart: null }),
  },
  besideFast: {
    title: 'Price and chart beside a template and the bare chart, fast network',
    note: `${BESIDE} No throttling of the network, CPU two times slower.`,
    measure: () =>
      besideOthers({ network: null, processor: 2 }, { home: 600, candles: null, chart: 700 }),
  },
  everybody: {
    title: 'First content by language and session',
    note: 'The same for each language, signed in and signed out. The largest paint of a signed-in user is the total of the account, which comes from the exchange and is shown by the app.',
    measure: firstVisitsByUser,
  },
  again: {
    title: 'A second visit',
    note: 'With the service worker of the first visit. Each response of the exchange takes 562 ms; the worker itself is not throttled. Usable: the app has replaced the prerendered page and handles taps.',
    measure: repeatVisits,
  },
  minute: {
    title: 'Data use while open',
    note: 'Compressed response bodies in one minute, without headers; with them, / and /hq transfer about 18 KB and /trade 49 KB.',
    measure: minutes,
  },
  taps: {
    title: 'From a tap to the next frame',
    note: 'The slowest event of each action, as reported by the browser (in steps of 8 ms, at least 16). The floor is a button that changes a word. Of the first tap on Buy, at this speed, 30 to 60 ms are the first transitions of the order machine in cold code (13 ms at the second tap), 30 ms the render, 15 ms the request, and 10 to 30 ms layout and paint; before, the chart of the order was drawn in the same frame.',
    measure: taps,
  },
  frames: {
    title: 'The chart',
    note: 'Compared with the bare library with the same five series.',
    measure: frames,
  },
  growth: {
    title: 'Memory growth',
    note: 'Not throttled, with a mocked clock, after garbage collection; at most 1.05 times the size after the first fifth. `npm run tools -- bench:leaks` does the same for longer.',
    measure: growth,
  },
  lists: {
    title: 'Long lists',
    note: 'The exchange is replaced by prepared answers. The floor of the order records is one of the first pages; that of /trade is one open order.',
    measure: longLists,
  },
  lighthouse: {
    title: 'Lighthouse',
    note: `\`npx ${LIGHTHOUSE}\`, mobile, with its own simulated network; median of ${ROUNDS} rounds. The goal is 98 / 100 / 100 / 100.`,
    measure: lighthouseScores,
  },
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(PARTS);
/** The chapters of the present document, by title. */
const chapters = new Map(
  (await readFile(target, 'utf8').catch(() => ''))
    .split(/^(?=## )/m)
    .map((chapter) => [/^## (.*)/.exec(chapter)?.[1] ?? '', chapter.trim()]),
);
try {
  for (const name of names) {
    const part = PARTS[name];
    if (part === undefined) throw new Error(`Unknown part: ${name}`);
    const before = os.loadavg()[0]?.toFixed(1);
    const found = await part.measure();
    const load = `Load average ${before} at the start, ${os.loadavg()[0]?.toFixed(1)} at the end.`;
    chapters.set(part.title, `## ${part.title}\n\n${part.note} ${load}\n\n${found}`);
    console.log(chapters.get(part.title));
    await write();
  }
} finally {
  await browser.close();
  await exchange.stop();
  await floor.stop();
}

async function write() {
  const text = `# Loading time and cost of the app

Generated by \`npm run tools -- bench:web\`: Chromium, 390 × 844, CPU throttled by a factor of four (${os.cpus().length} processors,
Node ${process.versions.node}). The floor is a page of the same libraries (React, Redux Toolkit, React Router, styled-components,
react-intl) with one heading, one button and no prerendered content, measured in the same run. Times depend on other load of
the machine: if the load average exceeds the number of processors, they say little about the app.

${Object.values(PARTS)
  .flatMap(({ title }) => chapters.get(title) ?? [])
  .join('\n\n')}
`;
  await writeFormatted(target, text);
}
