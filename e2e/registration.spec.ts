import { expect, test } from './support/test';
import { networkQuiet } from './support/quiet';

test('the registration can be sent without scrolling, also while a hint is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/reg');
  const phone = page.getByLabel('Mobile phone number');
  const button = page.getByRole('button', { name: 'Open An Account' });
  const bottom = async () => {
    const box = await button.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await networkQuiet(page);
  expect(await bottom()).toBeLessThanOrEqual(664);
  await phone.focus();
  await expect(page.getByText('A phone number has 11 digits.')).toBeInViewport();
  const withHint = await bottom();
  expect(withHint).toBeLessThanOrEqual(664);
  // The button does not move when the field loses the focus: the tap that takes the focus must hit it.
  await phone.blur();
  expect(await bottom()).toBe(withHint);
  // The hint of the field in use is the only one that takes room.
  await page.getByLabel('Username').focus();
  expect(await bottom()).toBeLessThan(withHint);
});
