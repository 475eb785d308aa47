import { orderEntry } from '../../machines/order';
import { openMachine, sendToMachine } from '../../state/machines/sendToMachine';
import { sessionEnded, sessionStarted } from '../../state/session';
import { settle } from '#testkit/testing/fakeClock';
import { intent, orderedRow, pendingRow, START } from '../../testing/orderRows';
import { createStore } from '../store';
import { readRecording } from './recorder';
import { recordOnDemand } from './recordOnDemand';
import { writeReport } from './report';

const { id } = intent;
const accepted = { type: 'ACCEPTED', order: pendingRow } as const;

function openPage() {
  const { store, effects } = createStore();
  recordOnDemand(effects);
  return {
    store,
    tap: () =>
      store.dispatch(
        openMachine(
          {
            machine: 'order',
            id,
            input: intent,
            event: { type: 'SUBMITTED' },
            at: START,
          },
          orderEntry,
        ),
      ),
    send: (event: Parameters<typeof sendToMachine<'order'>>[0]['event'], at: number) =>
      store.dispatch(sendToMachine({ machine: 'order', id, event, at }, orderEntry)),
    async touch() {
      window.dispatchEvent(new Event('pointerup'));
      // It waits until the answer to that is drawn.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await loaded();
    },
  };
}

/** Until the file has come; the first time it is compiled on the way. */
async function loaded() {
  await import('../tools');
  await settle();
}

const told = () => readRecording().map((entry) => (entry.did === 'move' ? entry.to : entry.did));

describe('The recorder', () => {
  it('comes with the first touch, and knows what was before it', async () => {
    const { tap, send, touch } = openPage();
    tap();
    await loaded();
    expect(told()).toEqual([]);
    await touch();
    expect(told()).toEqual(['submitting']);
    send(accepted, START + 200);
    expect(told()).toEqual(['submitting', 'pending']);
  });

  it('comes untouched when something happens that the next page would not tell again', async () => {
    const { tap, send } = openPage();
    tap();
    send(accepted, START + 200);
    send({ type: 'REPORTED', order: orderedRow }, START + 1_200);
    await loaded();
    expect(told()).toEqual([]);
    const end = orderedRow.endsAt ?? 0;
    send({ type: 'DEADLINE_REACHED', at: end }, end);
    await loaded();
    expect(told()).toEqual(['submitting', 'pending', 'ordered', 'awaiting']);
  });

  it('goes on where the page before left off', async () => {
    const first = openPage();
    first.tap();
    await first.touch();
    const second = openPage();
    await second.touch();
    expect(told()).toEqual(['submitting', 'wipe']);
  });

  it('forgets one session when the next begins, and not when it ends', async () => {
    const { store, tap, touch } = openPage();
    tap();
    await touch();
    store.dispatch(sessionEnded({ why: 'expired' }));
    expect(told()).toEqual(['submitting', 'wipe']);
    expect(writeReport(START).fileName).toBe('problem-2026-01-01-00-00.json');
    store.dispatch(sessionStarted());
    expect(told()).toEqual([]);
    expect(JSON.parse(writeReport(START).text)).toMatchObject({ format: 'report/1' });
  });

  it('takes what anybody may have written into its place for nothing', () => {
    for (const rubbish of ['', '{', '{"did":"move"}', 'null', '[1]', '[{"did":"move"}]']) {
      window.sessionStorage.setItem('recording', rubbish);
      expect(readRecording()).toEqual([]);
    }
  });
});
