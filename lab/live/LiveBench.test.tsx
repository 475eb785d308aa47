import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIVE_CHANNEL, OPENED, WATCHING } from '#src/app/devTools/liveChannel';
import type { LiveMessage } from '#src/app/devTools/liveChannel';
import { createCatalogues, IntlProvider, loadMessages } from '#src/intl/index';
import { unfoldParts } from '#testkit/app/labUnderTest.tsx';
import { startSnapshot } from '#src/machines/registry';
import { startProgress } from '#src/tracker/protocol';
import type { MachineRecord } from '#src/tracker/machines';
import { intent } from '#testkit/app/orderRows';
import { LiveBench } from './LiveBench';

/** A channel without other windows that records sent messages. */
class StubChannel extends EventTarget {
  static readonly all: StubChannel[] = [];
  readonly sent: unknown[] = [];
  isClosed = false;
  constructor(readonly name: string) {
    super();
    StubChannel.all.push(this);
  }
  postMessage(message: unknown) {
    this.sent.push(message);
  }
  close() {
    this.isClosed = true;
  }
}

const channel = () => StubChannel.all.at(-1)!;
const receive = (...messages: readonly unknown[]) =>
  act(() => {
    for (const data of messages) channel().dispatchEvent(new MessageEvent('message', { data }));
  });
const actionMessage = (at: number): LiveMessage => ({
  ...{ page: 'p1', path: '/trade', at, machines: {} },
  action: at === 0 ? null : { type: `step ${at}` },
});

async function open() {
  Object.assign(globalThis, { BroadcastChannel: StubChannel });
  window.history.replaceState(null, '', '/lab.html?live&lang=en');
  const catalogues = createCatalogues(loadMessages, 'en');
  await Promise.all(['core', 'tools'].map((family) => catalogues.loadFamily(family)));
  const { unmount } = render(
    <IntlProvider catalogues={catalogues}>
      <LiveBench catalogues={catalogues} />
    </IntlProvider>,
  );
  return { user: userEvent.setup(), unmount };
}

/** Queries by text, because jsdom takes seconds to query a hundred lines by role. */
const lines = () => screen.getAllByText(/^step \d+$/).map(({ textContent }) => textContent);

test('the live lab requests the state of open windows and of windows that open later', async () => {
  const { unmount } = await open();
  expect(channel().name).toBe(LIVE_CHANNEL);
  expect(channel().sent).toEqual([WATCHING]);
  expect(screen.getByText('No window of the app is open')).toBeVisible();
  receive(OPENED);
  expect(channel().sent).toEqual([WATCHING, WATCHING]);
  unmount();
  expect(channel().isClosed).toBe(true);
});

test('the live lab follows the newest action and steps back through earlier ones', async () => {
  const { user } = await open();
  for (const at of [0, 1, 2]) receive(actionMessage(at));
  unfoldParts();
  const current = () => screen.getByRole('button', { current: 'step' }).textContent;
  expect(current()).toMatch(/step 2$/);
  expect(screen.getByRole('button', { name: 'Live' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Step forward' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Step back' }));
  expect(current()).toMatch(/step 1$/);
  receive(actionMessage(3));
  expect(current()).toMatch(/step 1$/);
  await user.click(screen.getByRole('button', { name: 'To the present' }));
  expect(current()).toMatch(/step 3$/);
});

test('the live lab lists 120 actions around the current one', async () => {
  const { user } = await open();
  receive(...Array.from({ length: 300 }, (_, at) => actionMessage(at)));
  unfoldParts();
  expect(lines()).toHaveLength(120);
  expect(lines().at(-1)).toBe('step 299');
  await user.click(screen.getByText('step 200'));
  expect(lines()).toHaveLength(120);
  expect(lines()[0]).toBe('step 140');
  expect(lines().at(-1)).toBe('step 259');
});

test('the live lab shows how far the request of a machine is', async () => {
  await open();
  const record: MachineRecord<'order'> = {
    ...{ id: intent.id, machine: 'order', version: 1, at: 0 },
    ...startSnapshot('order', intent),
    progress: startProgress({
      at: 0,
      mayHaveArrived: true,
      isChecking: true,
      isOld: false,
      key: 'o1',
    }),
  };
  receive({ ...actionMessage(0), machines: { [intent.id]: record } });
  unfoldParts();
  expect(screen.getByText('Its request: waiting, round 1')).toBeVisible();
});
