import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { plantFault } from '#testkit/player/testing/plantFault';
import {
  diagram,
  part,
  openLab,
  labUnderTest,
  statuses,
  stepRow,
} from '#testkit/app/labUnderTest.tsx';

labUnderTest();

/** Opens another scenario from the list. */
async function openScenario(user: UserEvent, name: string) {
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await part('scenarios').findByRole('button', { name: new RegExp(`^${name}`) }));
}

describe('Lab workbench', () => {
  it('shows screen, state and expectation results of each step, forwards and backwards', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    expect(screen.getByText('order won', { selector: 'section h1' })).toBeVisible();
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
    expect(part('stage').getByText('Won')).toBeVisible();
    expect(statuses()).toEqual(Array(5).fill('green'));

    await user.keyboard('{ArrowLeft}');
    expect(diagram()).toHaveAccessibleName(
      /in awaiting; last ordered to awaiting by DEADLINE_REACHED/,
    );
    await user.keyboard('{Home}');
    expect(statuses()).toEqual(Array(5).fill('waiting'));
    expect(part('stage').queryByRole('timer')).toBeNull();
  });

  it('marks only the step that fails because of a faulty machine, with expected and actual state', async () => {
    const machines = plantFault({
      machine: 'order',
      state: 'ordered',
      event: 'DEADLINE_REACHED',
      target: 'void',
    });
    const user = await openLab({
      scenario: 'order/settled before the page noticed the end',
      machines,
    });
    await user.keyboard('{End}');
    expect(statuses()).not.toContain('red');
    await openScenario(user, 'the exchange moved its clock to the end');
    await user.keyboard('{End}');
    expect(statuses().indexOf('red')).toBe(4);
    await user.click(stepRow(5));
    expect(screen.getByText('wanted awaiting, got void')).toBeVisible();
  });

  it('shows identity and lock-up scenarios on the screens of the app, with responses from their machines', async () => {
    const user = await openLab({ scenario: 'kyc/identity approved' });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await part('stage').findByText('Under Review')).toBeVisible();
    await user.keyboard('{End}');
    expect(await part('stage').findByText('Approved')).toBeVisible();

    await openScenario(user, 'lock-up earns day by day');
    await user.keyboard('{ArrowRight}');
    expect(await part('stage').findByText('Earning')).toBeVisible();
    await user.keyboard('{End}');
    expect(await part('stage').findByText('Complete')).toBeVisible();
    expect(part('stage').queryByText('Earning')).toBeNull();
  });

  it('finds scenarios by name, event and state', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(part('scenarios').getByRole('searchbox')).toHaveFocus());
    await user.keyboard('ten taps');
    expect(screen.getByText('2 scenarios')).toBeVisible();
    await user.clear(part('scenarios').getByRole('searchbox'));
    await user.keyboard('proof_checking ABSENT');
    expect(screen.getByText('1 scenario')).toBeVisible();
    expect(part('scenarios').getByRole('button', { name: /^proof did not arrive/ })).toBeVisible();
    await user.keyboard('xyz');
    expect(screen.getByText('No scenario has these words')).toBeVisible();
  });
});

describe('Lab step editing', () => {
  it('fails exactly the step whose expectation was changed', async () => {
    const user = await openLab({ scenario: 'order/order won' });
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

  it('shows the fault at the field and applies nothing until the field is corrected', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await user.click(stepRow(2));
    await user.keyboard('{F2}');
    const fee = part('steps').getByRole('textbox', { name: 'order.fee' });
    await user.clear(fee);
    await user.type(fee, 'cheap');
    await user.click(part('steps').getByRole('button', { name: 'Apply' }));
    expect(fee).toHaveAccessibleDescription(
      'is not what belongs there (right would be string such as "10.5")',
    );
    expect(fee).toHaveFocus();
    expect(screen.queryByText('(changed)')).toBeNull();
    await user.keyboard('{Escape}');
    expect(part('steps').queryByRole('textbox', { name: 'order.fee' })).toBeNull();
  });

  it('offers the choices of an event field', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await user.click(stepRow(2));
    await user.keyboard('{F2}');
    const direction = part('steps').getByRole<HTMLInputElement>('combobox', {
      name: 'order.direction',
    });
    const words = [...(direction.list?.options ?? [])].map(({ value }) => value);
    expect(words).toEqual(['rise', 'drop']);
  });

  it('continues a scenario by hand from any step', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await user.click(stepRow(3));
    await user.click(part('steps').getByRole('button', { name: 'Continue from here by hand' }));
    expect(statuses()).toEqual(['green', 'green', 'green']);
    expect(part('steps').queryByRole('button', { name: 'Send ACCEPTED pending' })).toBeNull();
    await user.click(part('steps').getByRole('button', { name: 'Send REPORTED lose' }));
    expect(part('stage').getByText('Lost')).toBeVisible();
    expect(statuses()).toEqual(['green', 'green', 'green', 'green']);
    expect(screen.getByText('o1 has ended in settled.')).toBeVisible();
  });
});

describe('New scenario in the lab', () => {
  it('has the name of its machine, no expectations and no earlier manual steps', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await user.click(stepRow(3));
    await user.click(part('steps').getByRole('button', { name: 'Continue from here by hand' }));
    await user.click(part('steps').getByRole('button', { name: 'Send REPORTED ordered' }));
    const sent = /^REPORTED ordered sent/;
    expect(part('steps').getByText(sent)).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(part('steps').queryByText(sent)).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(part('steps').getByText(sent)).toBeVisible();

    await user.keyboard('{Control>}k{/Control}');
    await user.click(await part('scenarios').findByRole('button', { name: 'New scenario' }));
    await user.click(screen.getByRole('button', { name: 'Identity' }));
    expect(screen.getByText('New scenario: Identity', { selector: 'h1' })).toBeVisible();
    expect(screen.getByText('Expects nothing yet')).toBeVisible();
    await user.click(part('steps').getByRole('button', { name: 'Send SUBMITTED' }));
    expect(part('steps').queryByText(sent)).toBeNull();
  });
});

describe('Changed scenario in the lab', () => {
  async function openRenamed(name: string) {
    const user = await openLab({ scenario: 'order/order won' });
    await user.click(screen.getByRole('button', { name: 'Rename the scenario' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
    return user;
  }
  const title = (name: string) => screen.queryByText(name, { selector: 'section h1' });

  it('shows its new name on page and tab, even after undo and redo with the keyboard', async () => {
    const user = await openRenamed('my own');
    expect(title('my own')).toBeVisible();
    expect(document.title).toMatch(/^my own · /);
    await user.keyboard('{Control>}z{/Control}');
    expect(title('order won')).toBeVisible();
    expect(document.title).toMatch(/^order won · /);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(title('my own')).toBeVisible();
  });

  it('is stored in this browser, and its removal opens another scenario', async () => {
    const user = await openRenamed('my own');
    expect(localStorage.getItem('labStories')).toContain('"my own"');
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await part('scenarios').findByRole('button', { name: 'Remove “my own”' }));
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    expect(title('my own')).toBeNull();
    expect(localStorage.getItem('labStories') ?? '').not.toContain('"my own"');
    expect(part('scenarios').queryByRole('button', { name: /my own/ })).toBeNull();
  });
});

it('the lab reports an unknown scenario in the address and opens the first scenario', async () => {
  const user = await openLab({ scenario: 'order/gone' });
  const message = 'There is no scenario “order/gone” here, so this is the first one.';
  expect(screen.getByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(message)).toBeNull();
});

it('lab shortcuts have no effect while a sheet is open', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  await user.click(screen.getByRole('button', { name: 'Rename the scenario' }));
  await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.keyDown(document.body, { key: 'End' });
  expect(statuses()).toEqual(Array(5).fill('waiting'));
});

it('a scenario advances without input while it plays', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  await user.keyboard(' ');
  await waitFor(() => expect(statuses()).toContain('green'));
});
