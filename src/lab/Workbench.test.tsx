import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { plantFault } from './player/testing/plantFault';
import {
  diagram,
  notice,
  part,
  openLab,
  labUnderTest,
  statuses,
  stepRow,
} from '../testing/labUnderTest';

labUnderTest();

/** Opens another story by hand. */
async function openStory(user: UserEvent, name: string) {
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await part('stories').findByRole('button', { name: new RegExp(`^${name}`) }));
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

describe('A story in the lab', () => {
  it('shows screen, state and expectations of each step, forwards and backwards', async () => {
    const user = await openLab({ story: 'order/order won' });
    expect(screen.getByText('order won', { selector: 'section > div > h1' })).toBeVisible();
    expect(statuses()).toEqual(Array(5).fill('waiting'));
    expect(diagram()).toHaveAccessibleName(/in drafted, nothing has happened/);

    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(statuses()).toEqual(['green', 'green', 'green', 'waiting', 'waiting']);
    expect(diagram()).toHaveAccessibleName(
      'State machine order: in ordered; last pending to ordered by REPORTED',
    );
    expect(part('stage').getByRole('timer')).toHaveTextContent('1:00');

    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(part('stage').getByRole('timer')).toHaveTextContent('0:59');
    await user.keyboard('{End}');
    expect(part('stage').getByText('Win')).toBeVisible();
    expect(statuses()).toEqual(Array(5).fill('green'));

    await user.keyboard('{ArrowLeft}');
    expect(diagram()).toHaveAccessibleName(
      /in awaiting; last ordered to awaiting by DEADLINE_REACHED/,
    );
    await user.keyboard('{Home}');
    expect(statuses()).toEqual(Array(5).fill('waiting'));
    expect(part('stage').queryByRole('timer')).toBeNull();
  });

  it('names the one step that a fault in a machine breaks, and what it got instead', async () => {
    const machines = plantFault({
      machine: 'order',
      state: 'ordered',
      event: 'DEADLINE_REACHED',
      target: 'void',
    });
    const user = await openLab({
      story: 'order/settled before the page noticed the end',
      machines,
    });
    await user.keyboard('{End}');
    expect(statuses()).not.toContain('red');
    await openStory(user, 'the exchange moved its clock to the end');
    await user.keyboard('{End}');
    expect(statuses().indexOf('red')).toBe(4);
    await user.click(stepRow(5));
    expect(screen.getByText('wanted awaiting, got void')).toBeVisible();
  });

  it('shows an identity and a lock-up on the screens of the app, answered by their machines', async () => {
    const user = await openLab({ story: 'kyc/identity approved' });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await settle();
    expect(await part('stage').findByText('Under Review')).toBeVisible();
    await user.keyboard('{End}');
    expect(await part('stage').findByText('Approved')).toBeVisible();

    await openStory(user, 'lock-up earns day by day');
    await user.keyboard('{ArrowRight}');
    expect(await part('stage').findByText('Earning')).toBeVisible();
    await user.keyboard('{End}');
    expect(await part('stage').findByText('Complete')).toBeVisible();
    expect(part('stage').queryByText('Earning')).toBeNull();
  });

  it('finds stories by name, event and state', async () => {
    const user = await openLab({ story: 'order/order won' });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(part('stories').getByRole('searchbox')).toHaveFocus());
    await user.keyboard('ten taps');
    expect(screen.getByText('2 stories')).toBeVisible();
    await user.clear(part('stories').getByRole('searchbox'));
    await user.keyboard('proof_checking ABSENT');
    expect(screen.getByText('1 story')).toBeVisible();
    expect(part('stories').getByRole('button', { name: /^proof did not arrive/ })).toBeVisible();
    await user.keyboard('xyz');
    expect(screen.getByText('No story')).toBeVisible();
  });
});

describe('Editing in the lab', () => {
  it('turns exactly the step red whose expectation was changed by one word, and green again', async () => {
    const user = await openLab({ story: 'order/order won' });
    await user.keyboard('{End}');
    await user.click(stepRow(5));
    await user.keyboard('{F2}');
    const state = part('steps').getByRole('textbox', { name: 'result' });
    await user.clear(state);
    await user.type(state, 'lose');
    await user.click(part('steps').getByRole('button', { name: 'Apply' }));
    expect(statuses()).toEqual(['green', 'green', 'green', 'green', 'red']);
    expect(screen.getByText('wanted lose, got win')).toBeVisible();
    expect(screen.getByText(/8 of 9 expectations hold/)).toBeVisible();
    expect(screen.getByText('(changed)')).toBeVisible();
  });

  it('says beside the field what is wrong, and changes nothing until it is right', async () => {
    const user = await openLab({ story: 'order/order won' });
    await user.click(stepRow(2));
    await user.keyboard('{F2}');
    const fee = part('steps').getByRole('textbox', { name: 'order.fee' });
    await user.clear(fee);
    await user.type(fee, 'cheap');
    await user.click(part('steps').getByRole('button', { name: 'Apply' }));
    expect(fee).toHaveAccessibleDescription('is not what belongs there');
    expect(fee).toHaveFocus();
    expect(screen.queryByText('(changed)')).toBeNull();
    await user.keyboard('{Escape}');
    expect(part('steps').queryByRole('textbox', { name: 'order.fee' })).toBeNull();
  });

  it('offers the words that a field of the event may hold', async () => {
    const user = await openLab({ story: 'order/order won' });
    await user.click(stepRow(2));
    await user.keyboard('{F2}');
    const direction = part('steps').getByRole<HTMLInputElement>('combobox', {
      name: 'order.direction',
    });
    const words = [...(direction.list?.options ?? [])].map(({ value }) => value);
    expect(words).toEqual(['rise', 'drop']);
  });

  it('goes on by hand from any moment, and what was sent is a story again', async () => {
    const user = await openLab({ story: 'order/order won' });
    await user.click(stepRow(3));
    await user.click(part('steps').getByRole('button', { name: 'Continue from here by hand' }));
    expect(statuses()).toEqual(['green', 'green', 'green']);
    expect(part('steps').queryByRole('button', { name: 'Send ACCEPTED pending' })).toBeNull();
    await user.click(part('steps').getByRole('button', { name: 'Send REPORTED lose' }));
    expect(part('stage').getByText('Lose')).toBeVisible();
    expect(statuses()).toEqual(['green', 'green', 'green', 'green']);
    expect(screen.getByText('o1 has ended in settled.')).toBeVisible();
  });
});

describe('A file in the lab', () => {
  const drop = async (name: string, content: string, bytes?: number) => {
    const file = new File([content], name, { type: 'application/json' });
    // jsdom's files cannot tell what is in them.
    const text = jest.fn(() => Promise.resolve(content));
    Object.assign(file, { text });
    if (bytes !== undefined) Object.defineProperty(file, 'size', { value: bytes });
    fireEvent.drop(window, { dataTransfer: { files: [file], types: ['Files'] } });
    await settle();
    return text;
  };
  const scenario = (more: Record<string, unknown> = {}) => ({
    format: 'scenario/1',
    name: 'from a file',
    start: '2026-01-01T00:00:00.000Z',
    actors: [{ id: 'k1', machine: 'kyc', version: 1, input: {} }],
    steps: [
      {
        at: 0,
        send: { to: 'k1', event: { type: 'SUBMITTED' } },
        expect: { k1: { state: 'submitting' } },
      },
    ],
    ...more,
  });

  it('is played like any other story', async () => {
    const user = await openLab({ story: 'order/order won' });
    await drop('mine.json', JSON.stringify(scenario()));
    expect(screen.getByText('from a file', { selector: 'section > div > h1' })).toBeVisible();
    await user.keyboard('{End}');
    expect(statuses()).toEqual(['green']);
  });

  const event = (type: string) => [{ at: 0, send: { to: 'k1', event: { type } } }];
  const bad: readonly [string, string, string][] = [
    ['no JSON', '{', 'bad.json was not opened: it is not JSON.'],
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
      'bad.json was not opened: its field actors.0.machine names toaster, which is no machine.',
    ],
    [
      'an impossible event',
      JSON.stringify(scenario({ steps: event('TELEPORTED') })),
      'bad.json was not opened: step 1, field send.event.type is TELEPORTED, an event that its machine does not know.',
    ],
    [
      'a key that would change every object',
      '{"format":"scenario/1","name":"x","start":"2026-01-01T00:00:00.000Z","actors":[],"steps":[{"at":0,"expect":{"__proto__":{"state":"x"}}}]}',
      'bad.json was not opened: step 1, field expect has the key __proto__, which no scenario may have.',
    ],
  ];
  it.each(bad)(
    'with %s is refused in one sentence, and the story on show stays',
    async (_what, content, sentence) => {
      const user = await openLab({ story: 'order/order won' });
      await drop('bad.json', content);
      expect(screen.getByText(sentence)).toBeVisible();
      expect(screen.getByText('order won', { selector: 'section > div > h1' })).toBeVisible();
      await user.keyboard('{End}');
      expect(statuses()).toEqual(Array(5).fill('green'));
      await user.click(notice().getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByText(sentence)).toBeNull();
    },
  );

  it('of fifty megabytes is not even read', async () => {
    await openLab({ story: 'order/order won' });
    const read = await drop('huge.json', '{}', 50_000_000);
    expect(
      screen.getByText(/^huge\.json was not opened: it is larger than the 8 MB/),
    ).toBeVisible();
    expect(read).not.toHaveBeenCalled();
  });
});
