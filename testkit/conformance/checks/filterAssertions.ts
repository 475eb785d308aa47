import { DAY_MS, toMicro } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertEqual } from '../difference';
import { openDeposit, productToBuy } from '../requests';
import { randomPicture } from '../samples';
import { decideTransfer, depositWithProof, readTransfer } from '../transfers';
import type { KitUser, KitWorld } from '../world';

/**
 * Checks of list filters by state and time. A backend may ignore a filter completely; if it applies the filter, the
 * result must be correct.
 */

/**
 * Asserts the rows returned for each filter (bounds inclusive); all rows are accepted too, because the filter is
 * optional.
 */
async function assertFilters<F extends object>(
  numbersOf: (filter: Partial<F>) => Promise<readonly string[]>,
  filters: readonly (readonly [F, readonly string[]])[],
): Promise<void> {
  const all = await numbersOf({});
  for (const [filter, fitting] of filters) {
    const found = await numbersOf(filter);
    const wanted = found.length === all.length ? all : fitting;
    assertEqual(found, wanted, `rows by ${Object.entries(filter).join()}`);
  }
}

const LISTS = { wealthBuy: 'wealthOrders', wealthSubmit: 'defiMyOrder' } as const;

/** Creates two purchases of a kind: one whose term has ended, and a new one. */
async function oldAndNew(world: KitWorld, call: keyof typeof LISTS) {
  const product = await productToBuy(world, call === 'wealthBuy' ? 'wealth' : 'lockup');
  const person = await world.funded();
  const body = { productId: product.productId, amount: product.minAmount };
  const old = await world.ok(call, body, person);
  await world.controls.advance((product.cycleDays ?? 0) * DAY_MS + 1_000, 'the whole term');
  return { person, old, fresh: await world.ok(call, body, person) };
}

const filtersPurchases = (call: keyof typeof LISTS, [running, ended]: readonly [string, string]) =>
  async function filtersBoth(world: KitWorld): Promise<void> {
    const { person, old, fresh } = await oldAndNew(world, call);
    const numbersOf = async (filter: object) =>
      (await world.ok(LISTS[call], filter, person)).items.map(({ orderNo }) => orderNo);
    await assertFilters(numbersOf, [
      [{ state: running }, [fresh.orderNo]],
      [{ state: ended }, [old.orderNo]],
      [{ from: fresh.createdAt }, [fresh.orderNo]],
      [{ to: old.createdAt }, [old.orderNo]],
      [{ from: old.createdAt + 1, to: fresh.createdAt - 1 }, []],
    ]);
  };

async function creditsOf(world: KitWorld, person: KitUser, filter: object) {
  const { items, total } = await world.ok('defiOrderMoney', { limit: 100, ...filter }, person);
  const sum = items.reduce((whole, { amount }) => whole + toMicro(amount), 0n);
  assertEqual(toMicro(total), sum, `total by ${Object.keys(filter).join()}`);
  return items;
}

export const filterChecks: readonly Check[] = [
  ...checksOf('wealthOrders', {
    'filters by state and by time, or ignores both filters': filtersPurchases('wealthBuy', [
      'holding',
      'matured',
    ]),
  }),
  ...checksOf('defiMyOrder', {
    'filters by state and by time, or ignores both filters': filtersPurchases('wealthSubmit', [
      'earning',
      'complete',
    ]),
  }),
  ...checksOf('defiOrderMoney', {
    async 'filters by time with a matching total, or ignores the filter'(world) {
      const { person } = await oldAndNew(world, 'wealthSubmit');
      const credits = await creditsOf(world, person, {});
      const [last, second] = credits;
      if (!last || !second) throw new Error('a lock-up of less than two days');
      const days = async (filter: object) =>
        (await creditsOf(world, person, filter)).map(({ day }) => String(day));
      await assertFilters(days, [
        [{ from: second.creditedAt }, [String(last.day), String(second.day)]],
        [{ to: second.creditedAt }, credits.slice(1).map(({ day }) => String(day))],
      ]);
    },
  }),
  ...checksOf('balanceList', {
    async 'filters transfers by state and by time, or ignores both filters'(world) {
      const person = await world.user();
      const proven = await depositWithProof(world, person);
      const failed = await decideTransfer(world, person, proven, 'deposit', 'fail');
      await world.controls.advance(2_000, 'two seconds');
      const open = await openDeposit(world, person);
      const numbersOf = async (filter: object) => {
        const { items } = await world.ok('balanceList', { view: 'transfers', ...filter }, person);
        return items.map(({ id = '' }) => id);
      };
      await assertFilters(numbersOf, [
        [{ state: 'fail' }, [failed.id]],
        [{ state: 'awaiting_payment' }, [open.id]],
        [{ state: 'success' }, []],
        [{ from: open.createdAt }, [open.id]],
        [{ to: failed.createdAt }, [failed.id]],
      ]);
    },
  }),
  ...checksOf('walletSubmit', {
    async 'lists the submitted reference and proof of a deposit, if it lists them'(world) {
      const person = await world.user();
      for (const proofImage of [undefined, randomPicture()]) {
        const { id } = await openDeposit(world, person);
        const reference = proofImage ? 'with a picture' : 'without one';
        const body = { depositId: id, reference, ...(proofImage && { proofImage }) };
        await world.ok('walletSubmit', body, person);
        const row = await readTransfer(world, person, id);
        const listed = {
          reference: 'reference' in row ? (row.reference ?? reference) : reference,
          hasProofImage:
            'hasProofImage' in row
              ? (row.hasProofImage ?? proofImage !== undefined)
              : proofImage !== undefined,
        };
        const submitted = { reference, hasProofImage: proofImage !== undefined };
        assertEqual(listed, submitted, 'the submitted reference and proof', 'balanceList');
      }
    },
  }),
];
