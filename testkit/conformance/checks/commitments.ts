import { DAY_MS, DAY_TEXT_WITHIN_MS, MINUTE_MS } from '#contract';
import type { MarketCommitments } from '#contract';
import { readDayPrices } from '#marketDay/dayTicks';
import { commitmentTo } from '#marketDay/marketDay';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertEqual, assertThat, NotCheckable, required } from '../difference';
import type { KitWorld } from '../world';

/**
 * Checks of commitments to computed prices, for any backend whose config contains them. The ticks of another market
 * than the sandbox's cannot be recomputed here; its texts must still fit their commitments.
 */

/** Time before midnight at which the commitment of the next day must be public. */
const LEAD_MS = 15 * MINUTE_MS;
/** Number of past days whose texts must be public and are compared with public ticks. */
const PAST_DAYS = 3;
/** Number of products whose ticks are compared, spread over the price list. */
const PRODUCTS = 5;

type Requested = NonNullable<MarketCommitments['requested']>;

async function market(world: KitWorld, marketDay?: number): Promise<MarketCommitments> {
  const config = await world.ok('config', { ...(marketDay !== undefined && { marketDay }) });
  return required(config.market, 'market');
}

/** Commitments are optional, so a backend without them passes. */
const ifPublished =
  (run: Check['run']): Check['run'] =>
  async (world) => {
    if ((await world.config()).market) await run(world);
  };

const commitmentOf = ({ commitments }: MarketCommitments, day: number) =>
  commitments.find((each) => each.day === day)?.sha256;

async function nowOf(world: KitWorld): Promise<number> {
  const { ts } = (await world.send('config', {})).body ?? {};
  return typeof ts === 'number' ? ts : Date.now();
}

/** Advances the clock to a time before or after the next midnight UTC; returns the day that starts at this midnight. */
async function moveToMidnight(world: KitWorld, offsetMs: number): Promise<number> {
  const nowMs = await world.controls.now();
  const day = Math.floor((nowMs - offsetMs) / DAY_MS) + 1;
  await world.controls.advance(day * DAY_MS + offsetMs - nowMs, 'the end of a day');
  return day;
}

/** Checks a text whose time has come. */
function textFits({ text, sha256, day }: Requested): string {
  const published = required(text, `the text of day ${day}, whose \`publishedAt\` is past`);
  assertEqual(commitmentTo(published), sha256, `the SHA-256 of the text of day ${day}`);
  return published;
}

/** Compares the public ticks of a product at noon with those that the text determines. */
async function ticksFit(
  world: KitWorld,
  productId: string,
  { day, fixed }: Requested,
  text: string,
): Promise<void> {
  const ticksFrom = day * DAY_MS + DAY_MS / 2;
  const ticksTo = ticksFrom + MINUTE_MS;
  const isFixed = (at: number) =>
    fixed.some((each) => each.productId === productId && at >= each.from && at <= each.to);
  const { ticks = [] } = await world.ok('productKdata', { productId, ticksFrom, ticksTo });
  const priceAt = readDayPrices(text, productId);
  if (!priceAt) return;
  const computed = ticks.filter(([at]) => !isFixed(at));
  assertEqual(
    computed,
    computed.map(([at]) => [at, priceAt(at / 1000) ?? 'none']),
    `the ticks of ${productId} by the text of day ${day}`,
    'config',
  );
}

export const commitmentChecks: readonly Check[] = checksOf('config', {
  'publishes the commitment of today, and its text only after the day': ifPublished(
    async (world) => {
      const today = Math.floor((await nowOf(world)) / DAY_MS);
      const published = await market(world, today);
      const sha256 = required(commitmentOf(published, today), 'the commitment of today');
      const requested = required(published.requested, 'the requested day');
      assertEqual(requested.sha256, sha256, 'the requested commitment of today');
      assertThat(requested.text === undefined, 'the text of today is published during the day');
      const dayEnd = (today + 1) * DAY_MS;
      assertThat(requested.publishedAt >= dayEnd, 'publishedAt is during the day');
      assertThat(
        requested.publishedAt <= dayEnd + DAY_TEXT_WITHIN_MS,
        'publishedAt is more than 32 days after the day',
      );
    },
  ),

  'publishes texts of past days that fit their commitments and the public ticks': ifPublished(
    async (world) => {
      const today = Math.floor((await nowOf(world)) / DAY_MS);
      const { items } = await world.ok('productList', {});
      const step = Math.max(1, Math.floor(items.length / PRODUCTS));
      const newest = today - 1 - DAY_TEXT_WITHIN_MS / DAY_MS;
      for (let day = newest - PAST_DAYS + 1; day <= newest; day += 1) {
        const { requested } = await market(world, day);
        if (!requested) throw new NotCheckable(`there is no commitment of day ${day}`);
        const text = textFits(requested);
        for (const { productId } of items.filter((_, i) => i % step === 0)) {
          await ticksFit(world, productId, requested, text);
        }
      }
    },
  ),

  'publishes a commitment before its day and keeps it until the text is published': ifPublished(
    async (world) => {
      const day = await moveToMidnight(world, -LEAD_MS);
      const before = commitmentOf(await market(world), day);
      const sha256 = required(before, `the commitment of day ${day}, which starts in 15 minutes`);
      await moveToMidnight(world, MINUTE_MS);
      assertEqual(commitmentOf(await market(world), day), sha256, 'the commitment during its day');
      await moveToMidnight(world, MINUTE_MS);
      const { requested } = await market(world, day);
      const { publishedAt } = required(requested, `day ${day}, which has ended`);
      const waitMs = publishedAt + MINUTE_MS - (await world.controls.now());
      if (waitMs > 0) {
        assertThat(requested?.text === undefined, 'the text is published before `publishedAt`');
        await world.controls.advance(waitMs, 'the publication of a text');
      }
      const published = required((await market(world, day)).requested, `day ${day}`);
      assertEqual(published.sha256, sha256, 'the commitment when the text is published');
      assertEqual(published.publishedAt, publishedAt, 'publishedAt after the day');
      textFits(published);
    },
  ),
});
