import { createPlayer } from '#testkit/player/player';
import { DAY_MS } from '#contract';
import { lockupAfter } from '#samples/wealth';
import { fitRecording, RECORDING_BYTES_MAX } from './fitRecording';
import type { RecordingEntry, RecordedMove, Recording } from './recording';
import { toScenario } from './toScenario';

const START = Date.UTC(2026, 0, 1);

const lockupRow = (orderNo: string, credits: number) =>
  lockupAfter(credits, START, { orderNo, cycleDays: 90 });

const move = (part: Partial<RecordedMove> & Pick<RecordedMove, 'id' | 'event'>): RecordedMove => ({
  did: 'move',
  machine: 'lockup',
  version: 1,
  at: START,
  to: 'earning',
  done: false,
  ...part,
});

/** A lock-up with a credit on each of the given days. */
const lockup = (id: string, days: number): Recording => [
  move({ id, event: { type: 'REPORTED', row: lockupRow(id, 0) }, input: {} }),
  ...Array.from({ length: days }, (_, day): RecordingEntry[] => {
    const at = START + (day + 1) * DAY_MS;
    return [
      move({ id, at, event: { type: 'CREDIT_DUE', at }, to: 'crediting', lateMs: 0 }),
      move({ id, at: at + 300, event: { type: 'REPORTED', row: lockupRow(id, day + 1) } }),
    ];
  }).flat(),
];

const order = (id: string, at: number, done: boolean): RecordingEntry =>
  move({
    id,
    at,
    machine: 'order',
    to: done ? 'refused' : 'submitting',
    done,
    event: { type: 'SUBMITTED', padding: 'x'.repeat(800) },
    input: { id },
  });

const bytesOf = (recording: Recording) =>
  new TextEncoder().encode(JSON.stringify(toScenario(recording, ''))).length;
const idsOf = (recording: Recording) => [
  ...new Set(recording.flatMap((entry) => (entry.did === 'move' ? entry.id : []))),
];

describe('fitRecording', () => {
  it('does not change a recording that is within the size limit', () => {
    const recording = [order('a', START, true), order('b', START + 1, false)];
    expect(fitRecording(recording)).toEqual(recording);
  });

  it('drops the oldest ended machines first and open machines last', () => {
    const open = order('open', START, false);
    const over = Array.from({ length: 60 }, (_, n) => order(`over ${n}`, START + n, true));
    const remaining = idsOf(fitRecording([open, ...over]));
    expect(remaining[0]).toBe('open');
    expect(remaining.slice(1)).toEqual(
      over.slice(-remaining.length + 1).map((entry) => idsOf([entry])[0]),
    );
    expect(remaining.length).toBeGreaterThan(5);
    expect(bytesOf(fitRecording([open, ...over]))).toBeLessThanOrEqual(RECORDING_BYTES_MAX);
  });

  it('shortens a long-running machine to start at its latest row, and the replay has no failures', () => {
    const recording = fitRecording([...lockup('L1', 60), ...lockup('L2', 3)], 10_000);
    expect(bytesOf(recording)).toBeLessThanOrEqual(10_000);
    expect(idsOf(recording).sort()).toEqual(['L1', 'L2']);
    const scenario = toScenario(recording, 'cut');
    expect(scenario && createPlayer(scenario).failures).toEqual([]);
    expect(recording.at(0)).toMatchObject({
      event: { row: { nextCreditAt: START + 61 * DAY_MS } },
    });
  });

  it('does not remove the tap from a recorded order, because a report cannot start without it', () => {
    const event = { type: 'REPORTED', order: {} };
    const row = move({ id: 'a', at: START + 1, machine: 'order', to: 'ordered', event });
    const recording = [order('a', START, false), row];
    expect(fitRecording(recording, 500)).toEqual(recording);
  });

  it('drops a machine whose first move is missing', () => {
    const [, ...rest] = lockup('L1', 2);
    expect(fitRecording([...rest, order('a', START, false)])).toEqual([order('a', START, false)]);
    expect(fitRecording(rest)).toEqual([]);
  });

  it('drops open machines only when nothing else is left', () => {
    const open = Array.from({ length: 60 }, (_, n) => order(`open ${n}`, START + n, false));
    const remaining = idsOf(fitRecording(open));
    expect(remaining.at(-1)).toBe('open 59');
    expect(bytesOf(fitRecording(open))).toBeLessThanOrEqual(RECORDING_BYTES_MAX);
  });
});
