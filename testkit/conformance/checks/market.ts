import { DAY_MS, LANGUAGES, toUnits } from '#contract';
import type { EndpointName, Quote } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, assertEqual, formatValue, NotCheckable } from '../difference';
import { bankCard } from '../samples';
import type { KitWorld } from '../world';

/** Checks of config, notices, banks, the price list, product details, latest trades, and translations. */

const places = (price: string) => price.split('.')[1]?.length ?? 0;
const isSorted = (values: readonly number[]) =>
  values.every((value, i) => i === 0 || value <= (values[i - 1] ?? value));

/** Checks a quote: decimal places within its precision, and prices within its 24 h range. */
function quoteIsSound(quote: Quote): void {
  const { symbol, precision, price, open24h, high24h, low24h } = quote;
  for (const each of [price, open24h, high24h, low24h, ...quote.spark]) {
    assertThat(places(each) <= precision, `${symbol} shows ${each} at a precision of ${precision}`);
    assertThat(toUnits(each, 12) > 0n, `${symbol} costs ${each}`);
  }
  const [low, high] = [toUnits(low24h, 12), toUnits(high24h, 12)];
  for (const each of [price, open24h]) {
    const value = toUnits(each, 12);
    assertThat(
      low <= value && value <= high,
      `${symbol}: ${each} is outside ${low24h} to ${high24h}`,
    );
  }
  assertEqual(quote.spark.length, 24, `hourly closes of ${symbol}`);
}

/**
 * Returns the row and the details of a product at the same tick. Two calls may see different ticks, so both are
 * repeated until they agree.
 */
async function sameTick(world: KitWorld, productId: string) {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const { items } = await world.ok('productList', {});
    const row = items.find((each) => each.productId === productId);
    const details = await world.ok('productDetails', { productId });
    if (row?.priceAt === details.priceAt) return { row, details };
  }
  return undefined;
}

/** Checks that a quote is a public tick: product/kdata, from which orders are settled, has its time and price. */
async function quoteIsTick(
  world: KitWorld,
  { productId, price, priceAt }: Pick<Quote, 'productId' | 'price' | 'priceAt'>,
  call: EndpointName,
): Promise<void> {
  const range = { productId, ticksFrom: priceAt, ticksTo: priceAt };
  const { ticks = [] } = await world.ok('productKdata', range);
  assertEqual(ticks, [[priceAt, price]], `the public tick at priceAt of ${productId}`, call);
}

function isTranslated(call: 'config' | 'notice' | 'productList' | 'wealthList'): Check['run'] {
  return async (world) => {
    const inLanguage = async (language: string) => wordsOf(await world.ok(call, {}, { language }));
    const texts: string[] = [];
    for (const language of LANGUAGES) texts.push(await inLanguage(language));
    assertThat(new Set(texts).size === texts.length, 'Accept-Language changes no word');
    const en = await inLanguage('en');
    for (const unknown of ['xx', 'vi-VN', 'zh']) {
      assertEqual(
        await inLanguage(unknown),
        en,
        `the words for Accept-Language ${unknown}, which is en`,
      );
    }
  };
}

/** All texts of a response. The figures are left out, because they change. */
function wordsOf(data: unknown): string {
  const words: string[] = [];
  JSON.stringify(data, (_, value: unknown) => {
    if (typeof value === 'string' && /\p{L}/u.test(value)) words.push(value);
    return value;
  });
  return words.join('\n');
}

const common: readonly Check[] = [
  ...checksOf('config', {
    'answers in the caller’s language': isTranslated('config'),
    async 'offers valid terms'(world) {
      const { order, withdrawal, depositMethods, web_name } = await world.ok('config', {});
      assertThat(web_name.length > 0, 'web_name is empty');
      assertThat(order.durations.length > 0, 'no order duration is offered');
      const ranges = [
        ...depositMethods,
        withdrawal,
        { min: order.minAmount, max: order.maxAmount },
      ];
      for (const { min, max } of ranges) {
        assertThat(
          toUnits(min, 6) <= toUnits(max, 6),
          `the least amount ${min} is over the most, ${max}`,
        );
      }
    },
  }),
  ...checksOf('notice', {
    'answers in the caller’s language': isTranslated('notice'),
    async 'has the newest first'(world) {
      const { items } = await world.ok('notice', {});
      assertThat(isSorted(items.map(({ publishedAt }) => publishedAt)), 'notices are out of order');
    },
  }),
  ...checksOf('banks', {
    async 'names each bank once'(world) {
      const { items } = await world.ok('banks', {});
      assertThat(items.length > 0, 'no bank');
      assertEqual(new Set(items.map(({ code }) => code)).size, items.length, 'different codes');
    },
  }),
];

const products: readonly Check[] = [
  ...checksOf('productList', {
    'answers in the caller’s language': isTranslated('productList'),
    async 'has consistent figures in every row'(world) {
      const { items } = await world.ok('productList', {});
      assertThat(items.length > 0, 'no product');
      for (const quote of items) quoteIsSound(quote);
      assertEqual(
        new Set(items.map(({ productId }) => productId)).size,
        items.length,
        'different ids',
      );
    },
    async 'quotes each open product at a public tick'(world) {
      const { items } = await world.ok('productList', {});
      const open = items.filter(({ trading }) => trading === 'open');
      if (open.length === 0) throw new NotCheckable('no product is open now');
      for (const quote of open) await quoteIsTick(world, quote, 'productList');
      const isOpen = (id: string) => open.some(({ productId }) => productId === id);
      const { prices = [] } = await world.ok('productList', { only: 'prices' });
      const moves = prices.filter(({ productId }) => isOpen(productId));
      for (const move of moves) await quoteIsTick(world, move, 'productList');
    },
    async 'filters by category'(world) {
      const all = (await world.ok('productList', {})).items;
      for (const category of ['forex', 'blockchain', 'metal'] as const) {
        const { items } = await world.ok('productList', { category });
        const expected = all.filter((each) => each.category === category);
        assertEqual(
          items.map((each) => each.productId),
          expected.map((each) => each.productId),
          category,
        );
      }
    },
    async 'returns only the changing figures on request, consistent with the rows'(world) {
      const { productId } = await world.product();
      const rows = (await world.ok('productList', {})).items;
      const all = await world.ok('productList', { only: 'prices' });
      // A backend that does not support the argument returns whole rows; apps accept these as well.
      const told = all.prices ?? all.items;
      assertEqual(
        told.map((each) => each.productId),
        rows.map((each) => each.productId),
        'the products',
      );
      const isKnown = all.prices !== undefined;
      if (isKnown) assertEqual(all.items.length, 0, 'rows beside prices');
      const one = await world.ok('productList', { only: 'prices', productId });
      assertEqual(one.prices !== undefined, isKnown, 'prices in an answer that has whole rows');
      if (isKnown) {
        assertEqual(
          one.prices?.map((each) => each.productId),
          [productId],
          'the one product',
        );
      }
    },
    async 'shows a scripted price and a closed product'(world) {
      const { productId, precision, price } = await world.product();
      const raised = (BigInt(price.replace('.', '')) + 7n).toString().padStart(precision + 1, '0');
      const wanted =
        precision === 0 ? raised : `${raised.slice(0, -precision)}.${raised.slice(-precision)}`;
      await world.controls.prices(productId, [[0, wanted]]);
      await world.controls.advance(2_000, 'the next tick');
      const row = async () =>
        (await world.ok('productList', {})).items.find((each) => each.productId === productId);
      const shownRow = await row();
      await world.controls.prices(productId, []);
      assertEqual(shownRow?.price, wanted, 'the scripted price');
      await world.controls.trading(productId, 'closed');
      const closed = await row();
      await world.controls.trading(productId, 'auto');
      assertEqual(closed?.trading, 'closed', 'trading of a closed product');
    },
  }),
  ...checksOf('productDetails', {
    async 'shows the figures of the list'(world) {
      const { productId } = await world.product();
      const pair = await sameTick(world, productId);
      assertThat(pair !== undefined, 'list and details never show the same tick');
      const { row, details } = pair;
      for (const [name, value] of Object.entries(row)) {
        assertEqual(details[name as keyof typeof details], value, name);
      }
    },
    async 'quotes an open product at a public tick'(world) {
      const { productId } = await world.product();
      const quote = await world.ok('productDetails', { productId });
      await quoteIsTick(world, quote, 'productDetails');
    },
    async 'refuses an unknown product'(world) {
      for (const productId of ['no-such-product', '../../etc/passwd', '__proto__']) {
        await world.refused('productDetails', { productId }, 'NOT_FOUND');
      }
    },
  }),
  ...checksOf('productTrunover', {
    async 'has the latest trades first, up to the limit'(world) {
      const { productId, priceAt } = await world.product();
      for (const limit of [1, 7, 100]) {
        const { trades } = await world.ok('productTrunover', { productId, limit });
        assertThat(trades.length <= limit, `${trades.length} trades at a limit of ${limit}`);
        assertThat(isSorted(trades.map(({ at }) => at)), 'trades are out of order');
        const [first] = trades;
        const age = first === undefined ? 0 : priceAt - first.at;
        assertThat(age < DAY_MS, `the latest trade is ${formatValue(first)}`);
      }
    },
    async 'refuses an unknown product'(world) {
      await world.refused('productTrunover', { productId: 'no-such-product' }, 'NOT_FOUND');
    },
  }),
];

export const marketChecks: readonly Check[] = [...common, ...products];

export const wealthTranslationChecks: readonly Check[] = checksOf('wealthList', {
  'answers in the caller’s language': isTranslated('wealthList'),
});

/** Checks of the bound card in the response to its owner. */
export const cardChecks: readonly Check[] = checksOf('getUserWallets', {
  async 'masks the card except its last four digits'(world) {
    const person = await world.user();
    const card = bankCard();
    await world.ok('saveBank', card, person);
    const { bankCard: seen } = await world.ok('getUserWallets', {}, person);
    assertThat(seen !== null, 'the bound card is missing');
    for (const name of ['cardNumber', 'passportNumber'] as const) {
      assertThat(
        !seen[name].includes(card[name]) && /^\D+\w{4}$/.test(seen[name]),
        `${name} is not masked: ${seen[name]}`,
      );
      assertEqual(seen[name].slice(-4), card[name].slice(-4), `last four of ${name}`);
    }
  },
});
