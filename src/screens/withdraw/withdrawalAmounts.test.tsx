import { screen } from '@testing-library/react';
import { fundAnswers } from '../../testing/fundAnswers';
import { inParts } from '../../testing/inParts';
import { appUnderTest } from '../../testing/renderApp';
import { standardAnswers } from '../../testing/standardAnswers';

const { start } = appUnderTest();

/** The form of somebody who has that much available. */
function openWith(available: string) {
  const { userDetails, ...rest } = fundAnswers();
  const balance = { ...userDetails.balance, available };
  const answers = { ...rest, userDetails: { ...userDetails, balance } };
  return start({ path: '/withdraw', token: 'token-of-linh', answers });
}

test.each([
  ['25%', '505.56'],
  ['50%', '1011.12'],
  ['75%', '1516.68'],
  ['All', '2022.244'],
])('takes %s of what is available with one tap, with the fee out of it', async (name, amount) => {
  const { user } = await openWith('2022.244');
  await user.click(await screen.findByRole('radio', { name }));
  expect(screen.getByLabelText('Amount in USDT')).toHaveValue(amount);
  expect(screen.getByRole('radio', { name })).toBeChecked();
});

test('offers no share that is not allowed', async () => {
  await openWith('39.99');
  expect(await screen.findByRole('radio', { name: '50%' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: '25%' })).not.toBeInTheDocument();
});

test('tells cents in the form, where fee and what arrives add up, and everything on the review', async () => {
  const { user } = await openWith('10019.227581');
  await user.type(await screen.findByLabelText('Amount in USDT'), '150.55');
  for (const cents of ['10,019.22 USDT', '1.51 USDT', '149.04 USDT', '9,868.67 USDT']) {
    expect(screen.getByText(cents)).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText(inParts('149.0445'))).toBeVisible();
  expect(screen.getByText('1.5055 USDT')).toBeVisible();
  expect(screen.getByText('9,868.677581 USDT')).toBeVisible();
});

test.each([
  [1, 30, '1–30 min'],
  [10, 60, '10 min to 1 hr'],
])('says a time of %i to %i minutes as one', async (arrivalMin, arrivalMax, words) => {
  const { config } = standardAnswers();
  const withdrawal = { ...config.withdrawal, arrivalMin, arrivalMax };
  const answers = { ...fundAnswers(), config: { ...config, withdrawal } };
  await start({ path: '/withdraw', token: 'token-of-linh', answers });
  expect(await screen.findByText(words)).toBeVisible();
});
