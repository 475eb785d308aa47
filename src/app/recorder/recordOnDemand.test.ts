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
      // The recorder is loaded after the frame that follows the touch.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await recorderLoaded();
    },
  };
}

/** Waits until the lazy chunk is loaded and compiled. */
async function recorderLoaded() {
  await import('../tools');
  await settle();
}

const recordedStates = () =>
  readRecording().map((entry) => (entry.did === 'move' ? entry.to : entry.did));

describe('Recorder', () => {
  it('is loaded by the first touch and contains earlier moves', async () => {
    const { tap, send, touch } = openPage();
    tap();
    await recorderLoaded();
    expect(recordedStates()).toEqual([]);
    await touch();
    expect(recordedStates()).toEqual(['submitting']);
    send(accepted, START + 200);
    expect(recordedStates()).toEqual(['submitting', 'pending']);
  });

  it('is loaded without a touch when an event happens that a reload would not repeat', async () => {
    const { tap, send } = openPage();
    tap();
    send(accepted, START + 200);
    send({ type: 'REPORTED', order: orderedRow }, START + 1_200);
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
    expect(writeReport(START).fileName).toBe('problem-2026-01-01-00-00.json');
    store.dispatch(sessionStarted());
    expect(recordedStates()).toEqual([]);
    expect(JSON.parse(writeReport(START).text)).toMatchObject({ format: 'report/1' });
  });

  it('ignores an invalid stored recording', () => {
    for (const invalid of ['', '{', '{"did":"move"}', 'null', '[1]', '[{"did":"move"}]']) {
      window.sessionStorage.setItem('recording', invalid);
      expect(readRecording()).toEqual([]);
    }
  });
});
