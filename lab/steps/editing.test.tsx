import { screen, within } from '@testing-library/react';
import {
  labUnderTest,
  openLab,
  part,
  statuses,
  stepPart,
  stepRow,
} from '#src/testing/labUnderTest.tsx';

labUnderTest();

/** Opens a story and the form of one of its steps. */
async function editing(step: number, story = 'order/order won') {
  const user = await openLab({ story });
  await user.keyboard('{End}');
  await user.click(stepRow(step));
  await user.keyboard('{F2}');
  return user;
}
const apply = () => part('steps').getByRole('button', { name: 'Apply' });
const verdict = (words: string) => screen.queryByText(words);

describe('A step in the lab’s form', () => {
  it('is expected nothing of a fact that was taken out, and something of one that was put in', async () => {
    const user = await editing(5);
    expect(verdict('9 of 9 expectations hold')).toBeVisible();
    await user.click(part('steps').getByRole('button', { name: 'Expect nothing of result' }));
    await user.click(apply());
    expect(verdict('8 of 8 expectations hold')).toBeVisible();
    await user.keyboard('{F2}');
    const facts = part('steps').getByRole('combobox', { name: 'Another fact of o1' });
    await user.selectOptions(facts, 'exitPrice');
    await user.click(part('steps').getByRole('button', { name: 'Expect exitPrice too' }));
    await user.click(apply());
    expect(verdict('8 of 9 expectations hold')).toBeVisible();
  });

  it('says what is wrong until it is typed anew', async () => {
    const user = await editing(2);
    const fee = part('steps').getByRole('textbox', { name: 'order.fee' });
    await user.clear(fee);
    await user.click(apply());
    expect(fee).toBeInvalid();
    expect(fee).toHaveAccessibleDescription(/^This is not a value/);
    await user.type(fee, '"0.1"');
    expect(fee).toBeValid();
    expect(fee).not.toHaveAccessibleDescription(/^This is not a value/);
  });

  it('has the fields of another event when that is chosen', async () => {
    const user = await editing(2);
    await user.selectOptions(part('steps').getByRole('combobox', { name: 'Event' }), 'REFUSED');
    expect(part('steps').queryByRole('textbox', { name: 'order.fee' })).toBeNull();
    await user.click(apply());
    expect(stepRow(2)).toHaveTextContent('REFUSED');
    expect(statuses()[1]).toBe('red');
  });

  it('sleeps as long as was typed', async () => {
    const user = await editing(4, 'order/slept past the end');
    const until = part('steps').getByRole('textbox', { name: 'Sleeps until, in ms' });
    await user.clear(until);
    await user.type(until, '3500000');
    await user.click(apply());
    expect(stepRow(4)).toHaveTextContent('the device sleeps until 58:20');
  });

  it('is played on from, where that is wanted', async () => {
    const user = await editing(2);
    await user.click(part('steps').getByRole('button', { name: 'Apply and run on' }));
    expect(screen.getByLabelText('Pause')).toBeVisible();
    await user.keyboard(' ');
    expect(screen.getByLabelText('Play')).toBeVisible();
  });
});

describe('A step in the lab’s list', () => {
  it('that is left out is gone, and no other', async () => {
    const user = await openLab({ story: 'order/order won' });
    await user.keyboard('{End}');
    await user.click(part('steps').getByRole('button', { name: 'Leave it out' }));
    expect(statuses()).toHaveLength(4);
    expect(stepRow(4)).toHaveTextContent('awaiting');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(statuses()).toHaveLength(5);
    expect(stepRow(5)).toHaveTextContent('settled');
  });

  it('that does not hold says what it missed, also while another is looked at, and then nothing else', async () => {
    const user = await editing(3);
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

  it('of which the machine took no notice says so, and only that one', async () => {
    const user = await openLab({ story: 'kyc/identity approved' });
    await user.keyboard('{End}');
    expect(statuses()).toHaveLength(4);
    for (const step of [1, 2, 4]) expect(stepPart(step).queryByText('took no notice')).toBeNull();
    expect(stepPart(3).getByText('took no notice')).toBeVisible();
  });

  it('names what its event has changed, before and after', async () => {
    const user = await openLab({ story: 'order/order won' });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const changed = within(stepPart(2).getByRole('table')).getByRole('row', { name: /^orderNo/ });
    expect(
      within(changed)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['null', 'R1']);
  });
});
