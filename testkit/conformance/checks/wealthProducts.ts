import { LANGUAGES, toMicro } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, assertEqual } from '../difference';
import { productToBuy } from '../requests';

/** Checks of the product list and the product details. */
export const wealthProductChecks: readonly Check[] = [
  ...checksOf('wealthList', {
    async 'filters by kind'(world) {
      const all = (await world.ok('wealthList', {})).items;
      for (const kind of ['fund', 'wealth', 'lockup'] as const) {
        const { items } = await world.ok('wealthList', { kind });
        assertEqual(
          items,
          all.filter((each) => each.kind === kind),
          `products of kind ${kind}`,
        );
      }
    },
    async 'names the payer, and the daily rate of each lock-up'(world) {
      for (const { name, payer, earlyExit, kind, dailyRate, minAmount } of (
        await world.ok('wealthList', {})
      ).items) {
        assertThat(payer.length > 0 && earlyExit.length > 0, `${name} does not say who pays`);
        assertThat(kind !== 'lockup' || dailyRate !== undefined, `${name} has no dailyRate`);
        assertThat(toMicro(minAmount) > 0n, `${name} has a minimum amount of zero`);
      }
    },
  }),
  ...checksOf('wealthDetails', {
    async 'shows the figures of the list, and a history'(world) {
      for (const product of (await world.ok('wealthList', {})).items) {
        const details = await world.ok('wealthDetails', { productId: product.productId });
        for (const [name, value] of Object.entries(product)) {
          if (name === 'nav' || name === 'navAt') continue;
          assertEqual(
            details[name as keyof typeof details],
            value,
            `${name} of ${product.productId}`,
          );
        }
        assertThat(details.terms.length > 0, `${product.name} has no terms`);
        const times = details.history.map(([at]) => at);
        assertEqual(
          times,
          times.toSorted((a, b) => a - b),
          'times of the history, oldest first',
        );
      }
    },
    async 'answers in the caller’s language'(world) {
      const { productId } = await productToBuy(world, 'wealth');
      const terms = new Set<string>();
      for (const language of LANGUAGES) {
        terms.add((await world.ok('wealthDetails', { productId }, { language })).terms);
      }
      assertEqual(terms.size, 3, 'different terms in three languages');
    },
    async 'refuses an unknown product'(world) {
      await world.refused('wealthDetails', { productId: 'no-such-product' }, 'NOT_FOUND');
    },
  }),
];
