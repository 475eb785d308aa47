import { act, fireEvent, screen } from '@testing-library/react';
import {
  clockOf,
  labUnderTest,
  openLab,
  part,
  statuses,
  stepRow,
} from '#testkit/app/labUnderTest.tsx';

labUnderTest();

const timeline = () => screen.getByLabelText<HTMLInputElement>('Timeline');
/** Moves the slider of the timeline. */
const seek = (value: number) => fireEvent.change(timeline(), { target: { value: String(value) } });

describe('Transport bar', () => {
  it('shows time and step and snaps to a step near the chosen time', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(timeline()).toHaveAttribute('aria-valuetext', '0:01.200, 3 of 5 steps');
    const place = Number(timeline().value);
    seek(place - 400);
    expect(timeline()).not.toHaveAttribute('aria-valuetext', '0:01.200, 3 of 5 steps');
    seek(place + 8);
    expect(timeline()).toHaveAttribute('aria-valuetext', '0:01.200, 3 of 5 steps');
  });

  it('has a button with the label Play or Pause', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    expect(screen.queryByLabelText('Pause')).toBeNull();
    await user.click(screen.getByLabelText('Play'));
    await user.click(screen.getByLabelText('Pause'));
    expect(screen.getByLabelText('Play')).toBeVisible();
  });

  it('shows exchange clock, device clock and page state', async () => {
    const scenario = 'order/the device clock is set five hours ahead, and the end does not change';
    const user = await openLab({ scenario });
    expect(clockOf('Device clock')).toContain(clockOf('Exchange clock'));
    expect(part('stage').queryByText('The page is hidden')).toBeNull();
    await user.click(stepRow(5));
    expect(clockOf('Device clock')).not.toContain(clockOf('Exchange clock'));
    expect(part('stage').getByText('The page is hidden')).toBeVisible();
    await user.click(stepRow(6));
    expect(part('stage').queryByText('The page is hidden')).toBeNull();
  });
});

describe('Keyboard shortcuts of the lab', () => {
  it('save the scenario in a file with its name, with letters of any language', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await user.click(screen.getByRole('button', { name: 'Rename the scenario' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, 'Lệnh 2: thắng{Enter}');
    const saved: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await user.keyboard('{Control>}s{/Control}');
    expect(names).toEqual(['lệnh-2-thắng.json']);
    expect(await new Response(saved[0]).text()).toContain('"Lệnh 2: thắng"');
  });

  it('undo typed text in a focused field, and otherwise edits of the scenario', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    await user.keyboard('{End}');
    await user.click(part('steps').getByRole('button', { name: 'Leave it out' }));
    await user.click(stepRow(2));
    await user.keyboard('{F2}');
    act(() => part('steps').getByRole('textbox', { name: 'order.fee' }).focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(statuses()).toHaveLength(4);
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}z{/Control}');
    expect(statuses()).toHaveLength(5);
  });
});
