import { screen, within } from '@testing-library/react';
import {
  labUnderTest,
  openLab,
  part,
  statuses,
  stepPart,
  stepRow,
} from '#testkit/app/labUnderTest.tsx';

labUnderTest();

/** Opens a scenario and the form of one of its steps. */
async function openForm(step: number, scenario = 'order/order won') {
  const user = await openLab({ scenario });
  await user.keyboard('{End}');
  await user.click(stepRow(step));
  await user.keyboard('{F2}');
  return user;
}
const apply = () => part('steps').getByRole('button', { name: 'Apply' });
const resultText = (words: string) => screen.queryByText(words);

describe('Step form of the lab', () => {
  it('removes and adds expectations', async () => {
    const user = await openForm(5);
    expect(resultText('9 of 9 expectations hold')).toBeVisible();
    await user.click(part('steps').getByRole('button', { name: 'Expect nothing of result' }));
    await user.click(apply());
    expect(resultText('8 of 8 expectations hold')).toBeVisible();
    await user.keyboard('{F2}');
    const facts = part('steps').getByRole('combobox', { name: 'Another fact of o1' });
    await user.selectOptions(facts, 'exitPrice');
    await user.click(part('steps').getByRole('button', { name: 'Expect exitPrice too' }));
    await user.click(apply());
    expect(resultText('8 of 9 expectations hold')).toBeVisible();
  });

  it('shows an error until the field is corrected', async () => {
    const user = await openForm(2);
    const fee = part('steps').getByRole('textbox', { name: 'order.fee' });
    await user.clear(fee);
    await user.click(apply());
    expect(fee).toBeInvalid();
    expect(fee).toHaveAccessibleDescription(/^This is not a value/);
    await user.type(fee, '"0.1"');
    expect(fee).toBeValid();
    expect(fee).not.toHaveAccessibleDescription(/^This is not a value/);
  });

  it('shows the fields of the chosen event', async () => {
    const user = await openForm(2);
    await user.selectOptions(part('steps').getByRole('combobox', { name: 'Event' }), 'REFUSED');
    expect(part('steps').queryByRole('textbox', { name: 'order.fee' })).toBeNull();
    await user.click(apply());
    expect(stepRow(2)).toHaveTextContent('REFUSED');
    expect(statuses()[1]).toBe('red');
  });

  it('changes the end of a sleep', async () => {
    const user = await openForm(4, 'order/slept past the end');
    const until = part('steps').getByRole('textbox', { name: 'Sleeps until, in ms' });
    await user.clear(until);
    await user.type(until, '3500000');
    await user.click(apply());
    expect(stepRow(4)).toHaveTextContent('the device sleeps until 58:20');
  });

  it('resumes playback from the edited step', async () => {
    const user = await openForm(2);
    await user.click(part('steps').getByRole('button', { name: 'Apply and run on' }));
    expect(screen.getByLabelText('Pause')).toBeVisible();
    await user.keyboard(' ');
    expect(screen.getByLabelText('Play')).toBeVisible();
  });
});

describe('Step list of the lab', () => {
  it('removes only the chosen step', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await user.keyboard('{End}');
    await user.click(part('steps').getByRole('button', { name: 'Leave it out' }));
    expect(statuses()).toHaveLength(4);
    expect(stepRow(4)).toHaveTextContent('awaiting');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(statuses()).toHaveLength(5);
    expect(stepRow(5)).toHaveTextContent('settled');
  });

  it('shows a failed expectation of a step that is not the current one', async () => {
    const user = await openForm(3);
    const state = part('steps').getByRole('textbox', { name: 'state' });
    await user.clear(state);
    await user.type(state, 'pending');
    await user.click(apply());
    await user.click(stepRow(3));
    expect(stepPart(3).getByText('wanted pending, got ordered')).toBeVisible();
    expect(stepPart(3).getByText('as expected:')).toBeInTheDocument();
    await user.keyboard('{End}');
    expect(stepPart(3).getByText('wanted pending, got ordered')).toBeVisible();
    expect(stepPart(3).queryByText('as expected:')).toBeNull();
  });

  it('marks each step whose event the machine ignored, and no other step', async () => {
    const user = await openLab({ scenario: 'kyc/identity approved' });
    await user.keyboard('{End}');
    expect(statuses()).toHaveLength(4);
    for (const step of [1, 2, 4]) expect(stepPart(step).queryByText('took no notice')).toBeNull();
    expect(stepPart(3).getByText('took no notice')).toBeVisible();
  });

  it('shows fields before and after the event', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const changed = within(stepPart(2).getByRole('table')).getByRole('row', { name: /^orderNo/ });
    expect(
      within(changed)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['null', 'R1']);
  });
});
