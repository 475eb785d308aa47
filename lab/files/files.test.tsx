import { fireEvent, screen, within } from '@testing-library/react';
import { KINDS } from '#testkit/testing/machineKinds';
import { labUnderTest, alertBox, openLab, statuses } from '#testkit/app/labUnderTest.tsx';
import { settled } from '#testkit/app/settled';

labUnderTest();

describe('File in the lab', () => {
  const drop = async (name: string, content: string, bytes?: number) => {
    const file = new File([content], name, { type: 'application/json' });
    // jsdom files have no `text` method, so the test adds one.
    const text = jest.fn(() => Promise.resolve(content));
    Object.assign(file, { text });
    if (bytes !== undefined) Object.defineProperty(file, 'size', { value: bytes });
    fireEvent.drop(window, { dataTransfer: { files: [file], types: ['Files'] } });
    await settled();
    return text;
  };
  const scenario = (more: Record<string, unknown> = {}) => ({
    format: 'scenario/1',
    name: 'from a file',
    start: '2026-01-01T00:00:00.000Z',
    actors: [{ id: 'k1', machine: 'kyc', version: 2, input: {} }],
    steps: [
      {
        at: 0,
        send: { to: 'k1', event: { type: 'SUBMITTED' } },
        expect: { k1: { state: 'submitting' } },
      },
    ],
    ...more,
  });

  it('is played like any other scenario', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await drop('mine.json', JSON.stringify(scenario()));
    expect(screen.getByText('from a file', { selector: 'section h1' })).toBeVisible();
    await user.keyboard('{End}');
    expect(statuses()).toEqual(['green']);
  });

  const event = (type: string) => [{ at: 0, send: { to: 'k1', event: { type } } }];
  const invalidFiles: readonly [string, string, string][] = [
    ['invalid JSON', '{', 'bad.json was not opened: it is not JSON from 1:2 (line:column) on.'],
    [
      'another version',
      JSON.stringify(scenario({ format: 'scenario/9' })),
      'bad.json was not opened: its field format is “scenario/9”, a version this lab does not know.',
    ],
    [
      'an unknown machine',
      JSON.stringify(
        scenario({ actors: [{ id: 'k1', machine: 'toaster', version: 1, input: {} }] }),
      ),
      `bad.json was not opened: actor 1, field machine names toaster, which is no machine (right would be ${KINDS.join(', ')}).`,
    ],
    [
      'an impossible event',
      JSON.stringify(scenario({ steps: event('TELEPORTED') })),
      'bad.json was not opened: step 1, field send.event.type is TELEPORTED, an event that its machine does not know (right would be SUBMITTED, REFUSED, UNANSWERED, ACCEPTED, REPORTED).',
    ],
    [
      'a forbidden key',
      '{"format":"scenario/1","name":"x","start":"2026-01-01T00:00:00.000Z","actors":[],"steps":[{"at":0,"expect":{"__proto__":{"state":"x"}}}]}',
      'bad.json was not opened: step 1, field expect has the key __proto__, which no scenario may have.',
    ],
  ];
  it.each(invalidFiles)(
    'with %s is refused with one sentence and the open scenario is unchanged',
    async (_what, content, sentence) => {
      const user = await openLab({ scenario: 'order/order won' });
      await drop('bad.json', content);
      expect(screen.getByText(sentence)).toBeVisible();
      expect(screen.getByText('order won', { selector: 'section h1' })).toBeVisible();
      await user.keyboard('{End}');
      expect(statuses()).toEqual(Array(5).fill('green'));
      await user.click(alertBox().getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByText(sentence)).toBeNull();
    },
  );

  it('with several faults is refused with a message that names all of them', async () => {
    await openLab({ scenario: 'order/order won' });
    const actors = [{ id: 'k1', machine: 'kyc', version: '2', input: {} }];
    await drop('bad.json', JSON.stringify(scenario({ actors, steps: [{ at: -5 }], name: '' })));
    expect(screen.getByText('bad.json was not opened for 3 reasons:')).toBeVisible();
    const reasons = alertBox().getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'its field name is not what belongs there (right would be ≥ 1)',
      'actor 1, field version is not what belongs there (right would be number)',
      'step 1, field at is not what belongs there (right would be ≥ 0)',
    ]);
  });

  const report = {
    note: 'The countdown stood still.',
    build: 'app.1a2b3c4d.js',
    route: '/trade?product=EURUSD',
    error: { message: 'no date today', stack: 'at format (time.ts:23)', at: 1_767_225_600_000 },
    prices: [{ productId: 'EURUSD', price: '1.16644', at: 1_767_225_600_000 }],
    calls: [{ name: 'orderCreate', status: 'http 503', ms: 812, at: 1_767_225_600_000 }],
  };
  const reported = () => within(screen.getByRole('region', { name: 'What was reported' }));

  it('with a report shows the note of the tester and the recorded data', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await drop('problem.json', JSON.stringify(scenario({ report })));
    expect(reported().getByText('Reported: “The countdown stood still.”')).toBeVisible();
    await user.click(reported().getByText('Events around it'));
    expect(reported().getByText('app.1a2b3c4d.js')).toBeVisible();
    expect(reported().getByText(/at format \(time\.ts:23\)/)).toBeVisible();
    expect(reported().getByText(/00:00:00\.000 orderCreate http 503 812 ms$/)).toBeVisible();
    expect(reported().getByText(/00:00:00\.000 EURUSD 1\.16644$/)).toBeVisible();
  });

  it('that contains a report but no steps is shown next to the open scenario', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await drop(
      'problem.json',
      JSON.stringify({ format: 'report/1', name: 'Reported today', report }),
    );
    expect(
      reported().getByText(
        'Reported today: no order or request had changed, so there is nothing to play.',
      ),
    ).toBeVisible();
    expect(reported().getByText('Reported: “The countdown stood still.”')).toBeVisible();
    expect(screen.getByText('order won', { selector: 'section h1' })).toBeVisible();
    await user.click(reported().getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Reported: “The countdown stood still.”')).toBeNull();
  });

  it('of fifty megabytes is refused without reading it', async () => {
    await openLab({ scenario: 'order/order won' });
    const read = await drop('huge.json', '{}', 50_000_000);
    expect(
      screen.getByText(/^huge\.json was not opened: it is larger than the 8 MB/),
    ).toBeVisible();
    expect(read).not.toHaveBeenCalled();
  });
});
