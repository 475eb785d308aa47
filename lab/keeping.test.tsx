import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { labUnderTest, openLab, part, stepRow } from '#testkit/app/labUnderTest.tsx';

labUnderTest();

async function rename(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name: 'Rename the scenario' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
}
async function openScenario(user: UserEvent, name: string) {
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await part('scenarios').findByRole('button', { name: new RegExp(`^${name}`) }));
}
const storedNames = () =>
  (JSON.parse(localStorage.getItem('labStories') ?? '[]') as [string, { name: string }][]).map(
    ([, { name }]) => name,
  );
const NOT_KEPT = /^This browser keeps nothing/;
/** Returns whether the page asks for confirmation before the user leaves it. */
const asksBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('an own scenario is stored once when it is changed twice', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  await rename(user, 'my own');
  await openScenario(user, 'order lost');
  await openScenario(user, 'my own');
  await rename(user, 'my second');
  expect(storedNames()).toEqual(['my second']);
});

it('a new scenario is stored from its first step', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await part('scenarios').findByRole('button', { name: 'New scenario' }));
  await user.click(screen.getByRole('button', { name: 'Identity' }));
  expect(storedNames()).toEqual([]);
  await user.click(part('steps').getByRole('button', { name: 'Send SUBMITTED' }));
  await waitFor(() => expect(storedNames()).toEqual(['New scenario: Identity']));
});

it('without browser storage the lab shows a notice and asks for confirmation before the page is left', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  expect(screen.queryByText(NOT_KEPT)).toBeNull();
  expect(asksBeforeLeaving()).toBe(false);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await rename(user, 'my own');
  expect(screen.getByText(NOT_KEPT)).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
});

it('the Back button leads to the previous scenario and its step', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  await user.click(stepRow(3));
  await openScenario(user, 'order lost');
  const title = (name: string) => screen.queryByText(name, { selector: 'section h1' });
  expect(title('order lost')).toBeVisible();
  window.history.back();
  await waitFor(() => expect(title('order won')).toBeVisible());
  expect(stepRow(3)).toHaveAttribute('aria-current', 'step');
});

it('the open scenario is marked as current in the list', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  await user.keyboard('{Control>}k{/Control}');
  const marked = async () =>
    (await part('scenarios').findAllByRole('button', { current: true })).map(
      ({ textContent }) => textContent,
    );
  expect(await marked()).toEqual([expect.stringMatching(/^order won/)]);
});
