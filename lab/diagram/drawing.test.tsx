import { screen } from '@testing-library/react';
import { groundOf, labUnderTest, openLab, waysDrawn } from '#testkit/app/labUnderTest.tsx';

labUnderTest();

it('the diagram draws the taken transition above the possible ones, and these above all others', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  const drawn = waysDrawn();
  const rank = ['plain', 'open', 'taken'];
  expect(drawn).toEqual([...drawn].sort((a, b) => rank.indexOf(a) - rank.indexOf(b)));
  expect(new Set(drawn)).toEqual(new Set(rank));
  await user.keyboard('{End}');
  // A final state has no outgoing transitions.
  expect(waysDrawn()).not.toContain('open');
});

it('the diagram highlights visited states', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  expect(groundOf('pending')).toBe(groundOf('void'));
  await user.keyboard('{End}');
  expect(groundOf('pending')).not.toBe(groundOf('void'));
  expect(groundOf('settled')).not.toBe(groundOf('pending'));
});

it('the lab lists the events that the current state accepts, and says when the state is final', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByText(/^From here:/)).toHaveTextContent('From here: REPORTEDDEADLINE_REACHED');
  await user.keyboard('{End}');
  expect(screen.getByText('settled is final: nothing changes it any more.')).toBeVisible();
  expect(screen.queryByText(/^From here:/)).toBeNull();
});
