import { REASONS } from '#contract';
import { api, noCacheEntry } from '../../api';
import { sendToMachine } from '../../tracker/sendToMachine';
import { sessionEnded, sessionStarted } from '../../state/session';
import { flushMicrotasks } from '#testkit/testing/fakeClock';
import { intent, orderedRow, pendingRow, ORDER_ROWS_AT } from '#testkit/app/orderRows';
import { sampleAnswers } from '#testkit/app/samples';
import { ok, refusalReply } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { createStore } from '../store';
import { collectCircumstances } from './circumstances';
import { recordedCalls } from './recordedCalls';
import { readRecording } from './recorder';
import { recordOnDemand } from './recordOnDemand';
import { writeReport } from './report';

afterEach(() => scriptedExchange.forget());

const { id, productId, direction, amount, durationSec } = intent;
const request = {
  ...{ idempotencyKey: id, productId, direction, amount, durationSec },
  ...{ seenPrice: '97123.45', seenAt: ORDER_ROWS_AT },
};
const accepted = { type: 'ACCEPTED', order: pendingRow } as const;

function openPage() {
  const { store, effects } = createStore();
  recordOnDemand(effects);
  return {
    store,
    tap: () =>
      store.dispatch(
        sendToMachine({
          machine: 'order',
          id,
          input: intent,
          event: { type: 'SUBMITTED' },
          at: ORDER_ROWS_AT,
        }),
      ),
    send: (event: Parameters<typeof sendToMachine<'order'>>[0]['event'], at: number) =>
      store.dispatch(sendToMachine({ machine: 'order', id, event, at })),
    async touch() {
      window.dispatchEvent(new Event('pointerup'));
      // The recorder is loaded after the frame that follows the touch.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await recorderLoaded();
    },
  };
}

/** Waits until the lazy chunk is loaded and compiled. */
async function recorderLoaded() {
  await import('../tools');
  await flushMicrotasks();
}

const recordedStates = () =>
  readRecording().map((entry) => (entry.did === 'move' ? entry.to : entry.did));

describe('Recorder', () => {
  it('is loaded by the first touch and contains the moves from before that touch', async () => {
    const { tap, send, touch } = openPage();
    tap();
    await recorderLoaded();
    expect(recordedStates()).toEqual([]);
    await touch();
    expect(recordedStates()).toEqual(['submitting']);
    send(accepted, ORDER_ROWS_AT + 200);
    expect(recordedStates()).toEqual(['submitting', 'pending']);
  });

  it('is loaded without a touch when an event happens that a reload would not repeat', async () => {
    const { tap, send } = openPage();
    tap();
    send(accepted, ORDER_ROWS_AT + 200);
    send({ type: 'REPORTED', order: orderedRow }, ORDER_ROWS_AT + 1_200);
    await recorderLoaded();
    expect(recordedStates()).toEqual([]);
    const end = orderedRow.endsAt ?? 0;
    send({ type: 'DEADLINE_REACHED', at: end }, end);
    await recorderLoaded();
    expect(recordedStates()).toEqual(['submitting', 'pending', 'ordered', 'awaiting']);
  });

  it('continues the recording of the page before a reload', async () => {
    const first = openPage();
    first.tap();
    await first.touch();
    const second = openPage();
    await second.touch();
    expect(recordedStates()).toEqual(['submitting', 'wipe']);
  });

  it('clears the recording when the next session starts, not when a session ends', async () => {
    const { store, tap, touch } = openPage();
    tap();
    await touch();
    store.dispatch(sessionEnded({ why: 'expired' }));
    expect(recordedStates()).toEqual(['submitting', 'wipe']);
    expect(writeReport(ORDER_ROWS_AT).fileName).toBe('problem-2026-01-01-00-00.json');
    store.dispatch(sessionStarted());
    expect(recordedStates()).toEqual([]);
    expect(JSON.parse(writeReport(ORDER_ROWS_AT).text)).toMatchObject({ format: 'report/1' });
  });

  it('contains calls without a cache entry from before it is loaded and from before a reload', async () => {
    localStorage.setItem('accessToken', 'token-of-ann');
    const { store, touch } = openPage();
    const place = () => store.dispatch(api.endpoints.orderCreate.initiate(request, noCacheEntry));
    scriptedExchange.answer('*', ok(sampleAnswers.orderCreate));
    await place();
    expect(recordedCalls()).toEqual([]);
    await touch();
    scriptedExchange.answer('*', refusalReply(REASONS.PRICE_STALE, { reason: 'PRICE_STALE' }));
    await place();
    openPage();
    const calls = collectCircumstances(createStore().store.getState(), [], '').calls;
    expect(calls.map(({ name, status }) => [name, status])).toEqual([
      ['orderCreate', 'ok'],
      ['orderCreate', 'refused PRICE_STALE'],
    ]);
    expect(JSON.stringify(window.sessionStorage)).not.toContain(request.seenPrice);
    store.dispatch(sessionStarted());
    expect(recordedCalls()).toEqual([]);
  });

  it('ignores an invalid stored recording', () => {
    for (const invalid of ['', '{', '{"did":"move"}', 'null', '[1]', '[{"did":"move"}]']) {
      window.sessionStorage.setItem('recording', invalid);
      expect(readRecording()).toEqual([]);
    }
  });
});
