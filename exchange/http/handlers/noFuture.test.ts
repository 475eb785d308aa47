import fc from 'fast-check';
import { INTERVALS } from '#contract';
import { DAY_SEC } from '#marketDay/levels';
import { createMarket } from '../../market/market';
import type { Tape } from '../../market/tape';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { createMarketAnswers } from './marketAnswers';

const MIDNIGHT_SEC = Date.UTC(2026, 10, 19) / 1000;
const START_SEC = MIDNIGHT_SEC + 3_600;
const productId = 'EURUSD';
const base = createMarket({ seeds: oneSeed('no future') });

/** A recorded day with gaps; from `changedSec` of the day on, every price, volume and gap is another one. */
function tapeChangedFrom(changedSec: number): Tape {
  const prices = new Float64Array(DAY_SEC);
  const volumes = new Float64Array(DAY_SEC);
  for (let sec = 0; sec < DAY_SEC; sec += 1) {
    const isChanged = sec >= changedSec;
    const isGap = (Math.floor(sec / 40) + (isChanged ? 2 : 0)) % 4 === 0;
    prices[sec] = isGap ? 0 : 100_000 + ((sec * 37) % 5_000) + (isChanged ? 50_000 : 0);
    volumes[sec] = isGap ? 0 : 1 + (sec % 11) + (isChanged ? 100_000 : 0);
  }
  return { productId, day: 14_735, prices, volumes };
}

/** Returns every answer about prices at a time, while a product plays the tape. */
async function answersAt(nowMs: number, tape: Tape): Promise<string[]> {
  const played = { tape, startSec: START_SEC, midnightSec: MIDNIGHT_SEC };
  const fromMs = (START_SEC - 1) * 1000;
  const market = base.withOverlays({ runs: [{ productId, fromMs, played }] });
  const answers = createMarketAnswers({ now: () => nowMs, market: () => Promise.resolve(market) });
  const future = nowMs + 300_000;
  const texts = await Promise.all([
    answers.list('en', {}),
    answers.list('en', { only: 'prices' }),
    answers.list('en', { only: 'prices', productId }),
    answers.details('en', productId),
    answers.trades(productId, 100),
    answers.kdata({ productId, ticksFrom: nowMs - 200_000, ticksTo: future }),
    ...INTERVALS.map((interval) => answers.kdata({ productId, interval, limit: 300 })),
  ]);
  // Candles of the future are asked from the market itself, because the cache of the answers has a time limit for them.
  const candles = INTERVALS.map((interval) =>
    market.candles(productId, interval, future, 5, nowMs),
  );
  return [...texts, ...candles].map((answer) => JSON.stringify(answer));
}

test('no answer about prices depends on a second of the recorded day that is not over', async () => {
  await fc.assert(
    fc.asyncProperty(
      // A pause of half a minute precedes the first recorded price.
      fc.integer({ min: 3_700, max: DAY_SEC - 2 }),
      fc.integer({ min: 0, max: 999 }),
      async (sec, ms) => {
        const nowMs = (MIDNIGHT_SEC + sec) * 1000 + ms;
        const [unchanged, changed, changedNow] = [
          await answersAt(nowMs, tapeChangedFrom(DAY_SEC)),
          await answersAt(nowMs, tapeChangedFrom(sec + 1)),
          await answersAt(nowMs, tapeChangedFrom(sec - 39)),
        ];
        expect(changed.map((text, i) => text === unchanged[i])).toEqual(changed.map(() => true));
        // The answers do depend on the seconds that are over.
        expect(changedNow[3]).not.toEqual(unchanged[3]);
      },
    ),
    {
      numRuns: 6,
      examples: [
        [3_700, 0],
        [7_199, 999],
        [7_200, 0],
        [DAY_SEC - 2, 500],
      ],
    },
  );
});
