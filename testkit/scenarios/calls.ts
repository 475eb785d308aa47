/** Scenarios of the calls of a request: how often, when and with which key they are sent, and what is not sent. */
import type {
  ExpectedCalls,
  Scenario,
  ScenarioCallEvent,
  ScenarioError,
  ScenarioStep,
} from '#contract/scenarioFormat';
import {
  actor as order,
  ordered,
  orderAccepted,
  orderReported,
  orderScenario,
  orderStep,
  orderUntil,
  pending,
} from './orderParts';
import { reported, SUBMITTED, TIMEOUT } from './scenarioParts';
import {
  ofWithdrawal,
  transferStep,
  transferUntil,
  withdrawal,
  withdrawalActor,
} from './transferParts';

const FAULT = { type: 'UNANSWERED', cause: 'fault' } as const;
const MISSING: ScenarioCallEvent = { type: 'LISTED', isMissing: true, mayStillArrive: true };
const MISSING_FOR_GOOD: ScenarioCallEvent = { ...MISSING, mayStillArrive: false };
const failed = (error: ScenarioError): ScenarioCallEvent => ({ type: 'FAILED', error });

const withCalls =
  (id: string) =>
  (step: ScenarioStep, calls: ExpectedCalls): ScenarioStep => ({ ...step, calls: { [id]: calls } });
const orderCalls = withCalls(order.id);
const transferCalls = withCalls(withdrawalActor.id);
const orderCall = (at: number, event: ScenarioCallEvent, state: string): ScenarioStep => ({
  ...orderUntil(at, state),
  call: { of: order.id, event },
});
const hide: ScenarioStep = { at: 10_500, page: { does: 'hide' } };

/** An order whose first call times out after ten seconds. */
const silent = [
  orderCalls(orderStep(0, SUBMITTED, 'submitting'), { sent: [0], lookedUp: 0 }),
  orderStep(10_000, TIMEOUT, 'checking'),
  orderCalls(orderUntil(10_999, 'checking'), { sent: [0], lookedUp: 0 }),
] as const;

export const orderCallScenarios: readonly Scenario[] = [
  orderScenario(
    'its first answer is lost, and without idempotent writes it is looked up and not sent twice',
    [
      ...silent,
      orderCalls(orderUntil(11_000, 'checking'), { sent: [0], lookedUp: [11_000] }),
      orderStep(11_200, orderReported(ordered), 'ordered'),
      orderCalls(orderUntil(50_000, 'ordered'), { sent: [0], lookedUp: [11_000] }),
    ],
    { idempotentWrites: false },
  ),
  orderScenario('its call times out and is repeated with the same key', [
    ...silent,
    orderCalls(orderUntil(11_000, 'checking'), { sent: [0, 11_000], keys: 1, lookedUp: 0 }),
    orderStep(11_200, orderAccepted(pending), 'pending'),
    orderCalls(orderUntil(50_000, 'pending'), { sent: 2, keys: 1, lookedUp: 0 }),
  ]),
  orderScenario('a 409 on its repetition does not end the draft', [
    ...silent,
    orderCall(11_200, failed({ kind: 'http', status: 409 }), 'checking'),
    orderCalls(orderUntil(13_199, 'checking'), { sent: [0, 11_000] }),
    orderCalls(orderUntil(13_200, 'checking'), { sent: [0, 11_000, 13_200], keys: 1 }),
    orderStep(13_400, orderAccepted(pending), 'pending'),
  ]),
  orderScenario('its first call is answered 401 and is never sent again', [
    orderStep(0, SUBMITTED, 'submitting'),
    orderCall(150, failed({ kind: 'unauthorized' }), 'refused'),
    orderCalls(orderUntil(300_000, 'refused'), { sent: [0], lookedUp: 0 }),
  ]),
  orderScenario('a refusal of its repetition counts only after the lists were read', [
    ...silent,
    orderCall(
      11_200,
      failed({ kind: 'refused', reason: 'PRICE_STALE', code: 1300, data: {} }),
      'checking',
    ),
    orderCalls(orderCall(11_400, MISSING, 'refused'), { sent: [0, 11_000], lookedUp: [11_200] }),
    orderCalls(orderUntil(300_000, 'refused'), { sent: 2, lookedUp: 1 }),
  ]),
  orderScenario('it is read from the lists as long as a Retry-After forbids to send it', [
    orderStep(0, SUBMITTED, 'submitting'),
    orderCall(100, failed({ kind: 'http', status: 503, retryAfterSec: 5 }), 'checking'),
    orderCalls(orderUntil(1_100, 'checking'), { sent: [0], lookedUp: [1_100] }),
    orderCalls(orderCall(1_200, MISSING, 'checking'), { sent: [0] }),
    orderCall(3_300, MISSING, 'checking'),
    orderCalls(orderUntil(7_300, 'checking'), {
      ...{ sent: [0, 7_300], keys: 1, lookedUp: [1_100, 3_200] },
    }),
  ]),
  orderScenario('it is not repeated while the page is hidden', [
    ...silent.slice(0, 2),
    hide,
    orderCalls(orderUntil(29_999, 'checking'), { sent: [0], lookedUp: 0 }),
    { at: 30_000, page: { does: 'show' } },
    orderCalls(orderUntil(30_000, 'checking'), { sent: [0, 30_000], keys: 1 }),
  ]),
  orderScenario('the page is reloaded and repeats the call with the same key', [
    orderStep(0, SUBMITTED, 'submitting'),
    { at: 5_000, page: { does: 'reload' } },
    orderStep(5_200, SUBMITTED, 'submitting'),
    orderCalls(orderStep(5_200, FAULT, 'checking'), { sent: [0] }),
    orderCalls(orderUntil(6_200, 'checking'), { sent: [0, 6_200], keys: 1 }),
  ]),
  orderScenario('two minutes after its tap, a reloaded page looks it up and sends nothing', [
    orderStep(0, SUBMITTED, 'submitting'),
    { at: 1_000, page: { does: 'sleep', until: 200_000 } },
    { at: 200_000, page: { does: 'reload' } },
    orderStep(200_100, SUBMITTED, 'submitting'),
    orderStep(200_100, FAULT, 'checking'),
    orderCall(201_200, MISSING_FOR_GOOD, 'checking'),
    orderCall(203_400, MISSING_FOR_GOOD, 'absent'),
    orderCalls(orderUntil(300_000, 'absent'), { sent: [0], lookedUp: [201_100, 203_200] }),
  ]),
];

export const transferCallScenarios: readonly Scenario[] = [
  ofWithdrawal('a reloaded page does not know its password, so it looks it up and sends nothing', [
    transferStep(0, SUBMITTED, 'submitting'),
    { at: 5_000, page: { does: 'reload' } },
    transferStep(5_200, SUBMITTED, 'submitting'),
    transferStep(5_200, FAULT, 'checking'),
    transferCalls(transferUntil(6_200, 'checking'), { sent: [0], lookedUp: [6_200] }),
    transferStep(6_300, reported(withdrawal), 'under_review'),
    transferCalls(transferUntil(60_000, 'under_review'), { sent: [0], keys: 1, lookedUp: 1 }),
  ]),
];
