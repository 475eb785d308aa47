import { createPlayer } from '#testkit/player/player';
import { readScenario } from '#testkit/player/readScenario';
import { serializeScenario } from '#testkit/player/writeScenario';
import type { Scenario } from '#contract/scenarioFormat';
import {
  orderReported,
  orderStep,
  orderScenario,
  pending,
  running,
} from '#testkit/scenarios/orderParts';
import { orderScenarios } from '#testkit/scenarios/orders';
import { callTimes } from './callTimes';
import { formatMs, percentile, formatRatio } from '#tooling/report';
import type { Measurement } from '#tooling/report';

const SCENARIO_MAX_BYTES = 2_048;
const STEPS = 10_000;
const SEEKS = 2_000;
const SEEK_MAX_MS = 50;

/** Measures the size of a scenario file, and the time in which the player opens a long scenario and seeks in it. */
export function measureReplay(): Measurement[] {
  const full = orderScenarios.find(({ name }) => name === 'order won');
  if (!full) throw new Error('the scenario "order won" does not exist');
  const bytes = Buffer.byteLength(serializeScenario(full));
  return [
    {
      description: 'the complete scenario of an order as a file; floor: its events alone',
      measured: `${bytes} bytes`,
      baseline: `${Buffer.byteLength(JSON.stringify(full.steps.map(({ send }) => send?.event)))} bytes`,
      ratio: '—',
      target: `≤ ${SCENARIO_MAX_BYTES} bytes`,
      isTargetMet: bytes <= SCENARIO_MAX_BYTES,
    },
    ...measureLong(longScenario()),
  ];
}

/** A scenario in which the exchange reports one order ten thousand times. */
const longScenario = (): Scenario =>
  orderScenario('ten thousand steps', [
    ...running,
    ...Array.from({ length: STEPS - running.length }, (_, n) =>
      orderStep(
        1_300 + n * 5,
        orderReported({ ...pending, orderNo: n % 2 === 0 ? 'R1' : 'R2' }),
        'ordered',
      ),
    ),
  ]);

function measureLong(scenario: Scenario): Measurement[] {
  const text = serializeScenario(scenario);
  const [opened = 0, parsed = 0] = callTimes([
    () => {
      const read = readScenario(text);
      if (!read.ok) throw new Error('the long scenario is invalid');
      createPlayer(read.scenario);
    },
    () => void JSON.parse(text),
  ]);
  const player = createPlayer(scenario);
  const seeks = Array.from({ length: SEEKS }, (_, n) => {
    // 7,919 is prime and no divisor of the number of seeks, so the seeks visit every part of the scenario in both
    // directions.
    const at = ((n * 7_919) % SEEKS) / SEEKS;
    const began = performance.now();
    player.frameAt(at * player.durationMs);
    return performance.now() - began;
  });
  const worst = Math.max(...seeks);
  const typical = percentile(seeks, 0.5);
  return [
    {
      description:
        'opening a scenario of 10,000 steps: parsed, validated and played once; floor: parsing its JSON',
      measured: formatMs(opened),
      baseline: formatMs(parsed),
      ratio: formatRatio(opened / parsed),
      target: 'none',
      isTargetMet: true,
    },
    {
      description:
        'the slowest of 2,000 seeks, back and forth, in 10,000 steps; floor: the median seek',
      measured: formatMs(worst),
      baseline: formatMs(typical),
      ratio: formatRatio(worst / typical),
      target: `≤ ${SEEK_MAX_MS} ms`,
      isTargetMet: worst <= SEEK_MAX_MS,
    },
  ];
}
