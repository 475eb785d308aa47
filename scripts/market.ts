import path from 'node:path';
import { products } from '#marketDay/products';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { limitOf } from '#tooling/barRules';
import { RULE_GROUPS, measureFairness } from '#tooling/marketFairness';
import { median } from '#tooling/marketFacts';
import { GROUPS, isAccepted, measureMarketFigures } from '#tooling/marketFigures';
import type { GroupFigure } from '#tooling/marketFigures';
import { root } from '../tooling/messages.mjs';
import { writeFormatted } from '#tooling/writeFormatted';

/**
 * Measures the computed market and writes docs/market.md. With the name of a part (`figures`, `rules`), it prints only
 * that part and writes no file.
 */

const FIGURE_SEEDS = ['tidemark', 'one', 'two', 'three', 'four'];
/** In sample, out of sample, holdout. */
const RULE_SEEDS = ['tidemark', 'one', 'two'] as const;
const RULE_DAYS = 200;
const TITLES = { blockchain: 'coins', forex: 'forex', metal: 'metals', all: 'all' } as const;

const format = (value: number): string => {
  const digits = Math.abs(value) < 1 ? 2 : Math.abs(value) < 20 ? 1 : 0;
  const text = value.toFixed(digits);
  return text === '-0.00' ? '0.00' : text;
};

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n');

function figureCell(figure: GroupFigure | undefined): string {
  if (!figure) return '–';
  const { values } = figure;
  const text = `${format(median(values))} (${format(Math.min(...values))} to ${format(Math.max(...values))})`;
  return isAccepted(figure) ? text : `**${text}**`;
}

function rangeCell(groups: Partial<Readonly<Record<string, GroupFigure>>>): string {
  const ranges = Object.values(groups).map((figure) => (figure?.range ?? []).join(' to '));
  return [...new Set(ranges)].join(' · ');
}

function figuresPart(): string {
  const figures = measureMarketFigures(FIGURE_SEEDS.map((seed) => oneSeed(seed)));
  const rows = figures.map(({ name, groups, real }) => [
    name,
    ...GROUPS.map((group) => figureCell(groups[group])),
    rangeCell(groups),
    real,
  ]);
  return table(
    ['property', ...GROUPS.map((group) => TITLES[group]), 'accepted median', 'real prices'],
    rows,
  );
}

const count = (value: number) => value.toLocaleString('en');
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function rulesPart(): string {
  const measured = measureFairness(
    [oneSeed(RULE_SEEDS[0]), oneSeed(RULE_SEEDS[1]), oneSeed(RULE_SEEDS[2])],
    products.map(({ productId }) => productId),
    RULE_DAYS,
  );
  const limit = limitOf(RULE_GROUPS.reduce((sum, group) => sum + measured[group].rules, 0));
  const rows = RULE_GROUPS.map((group) => {
    const { rules, furthest, notable, holdout } = measured[group];
    return [
      TITLES[group],
      count(rules),
      `${furthest.distance.toFixed(1)} (limit ${limit.toFixed(1)}): ${percent(furthest.share)} of ${count(furthest.orders)}, ${furthest.name}`,
      notable.map(count).join(' · '),
      `${percent(holdout.share)} of ${count(holdout.orders)}`,
      holdout.distance.toFixed(1),
      percent(holdout.profit),
    ];
  });
  return table(
    [
      ...[
        'group',
        'rules',
        'furthest from chance in three seeds',
        'above 3 in one seed · again in the next',
      ],
      ...['wins in the holdout', 'mean distance', 'profit of the stake'],
    ],
    rows,
  );
}

const PARTS: Readonly<Record<string, () => string>> = { figures: figuresPart, rules: rulesPart };

const page = (figures: string, rules: string) => `# The computed market

[Why it is made this way](decisions/035-market-with-sessions.md), [how its prices are bound](decisions/038-commitments-to-prices.md),
and [how to recompute them](market-format.md).
\`npm run tools -- market\` writes this page; \`tooling/marketFigures.program.test.ts\` and
\`exchange/market/fairness.program.test.ts\` measure the same properties with fewer products in \`npm run test:rest\`.

## Realism

Medians over all products of a group and the seeds ${FIGURE_SEEDS.join(', ')}, with the least and the greatest value;
a median outside of its range is bold. Minutes are those of three weeks, hours those of a year, daily moves those of 2,000 days and
the variance over 128 days that of twenty years, all to 1 November 2026. Forex and metals have no daily moves at weekends.
The real values were measured the same way on public data, or are commonly published.

${figures}

## Rules that know the bars

A rule looks at the move since the start of a bar of 5, 15, 30 or 60 minutes, at the move of the bar before, at the first
part of a bar and whether the minutes since contradict or confirm it, or at the last minutes. It follows or fades the move if it is
larger than a number of deviations of the hour before. Each minute of a bar has a rule of its own. The order starts one second
after the last price that the rule knows, and a tie returns the stake. ${RULE_DAYS} days before 1 November 2026, seeds ${RULE_SEEDS.join(', ')}.

Distances from one half of wins are in standard errors, which are clustered by day. Chance alone exceeds the limit in one of
a hundred runs (Bonferroni). The holdout is the third seed, traded by the 50 rules that gained most in the first two, relative to their errors.

${rules}
`;

async function main([name]: readonly string[]): Promise<void> {
  if (name !== undefined) {
    const part = PARTS[name];
    if (!part) throw new Error(`There is no part ${name}; the parts are figures and rules.`);
    console.log(part());
    return;
  }
  const text = page(figuresPart(), rulesPart());
  console.log(text);
  await writeFormatted(path.join(root, 'docs/market.md'), text);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
