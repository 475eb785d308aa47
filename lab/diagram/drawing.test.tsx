import { screen } from '@testing-library/react';
import { groundOf, labUnderTest, openLab, waysDrawn } from '#src/testing/labUnderTest.tsx';

labUnderTest();

it('the way that was taken is drawn over those that are open, and they over the rest', async () => {
  const user = await openLab({ story: 'order/order won' });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  const drawn = waysDrawn();
  const rank = ['plain', 'open', 'taken'];
  expect(drawn).toEqual([...drawn].sort((a, b) => rank.indexOf(a) - rank.indexOf(b)));
  expect(new Set(drawn)).toEqual(new Set(rank));
  await user.keyboard('{End}');
  // Nothing leads on from a final state.
  expect(waysDrawn()).not.toContain('open');
});

it('the states that were passed are told from those that were not', async () => {
  const user = await openLab({ story: 'order/order won' });
  expect(groundOf('pending')).toBe(groundOf('void'));
  await user.keyboard('{End}');
  expect(groundOf('pending')).not.toBe(groundOf('void'));
  expect(groundOf('settled')).not.toBe(groundOf('pending'));
});

it('what the machine takes notice of is named below it, and a final state says that it is one', async () => {
  const user = await openLab({ story: 'order/order won' });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByText(/^From here:/)).toHaveTextContent('From here: REPORTEDDEADLINE_REACHED');
  await user.keyboard('{End}');
  expect(screen.getByText('settled is final: nothing changes it any more.')).toBeVisible();
  expect(screen.queryByText(/^From here:/)).toBeNull();
});
