import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sentCard, typedCard } from '../../testing/bankCards';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const bind = () => screen.getByRole('button', { name: 'Bind card' });

async function fillIn() {
  const app = await start({ path: '/bindBankCard', token: 'token-of-linh' });
  await screen.findByLabelText('Card number');
  for (const [label, text] of Object.entries(typedCard)) put(label, text);
  return app;
}

describe('the report of a fraud or refund claim', () => {
  const part = () => screen.getByRole('region', { name: 'Report a fraud or refund claim' });

  it('stands apart, closed, with the warning that no honest service asks a fee', async () => {
    await fillIn();
    expect(part()).toHaveTextContent('Optional. You do not need it to bind a card.');
    expect(part()).toHaveTextContent('No honest service charges a fee to recover money.');
    expect(screen.queryByLabelText('Amount defrauded')).not.toBeInTheDocument();
  });

  it('needs both fields once it is open, and none once it is closed again', async () => {
    const { user } = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Report a claim' }));
    await user.click(bind());
    expect(screen.getByText('Please Enter The Amount Defrauded')).toBeVisible();
    expect(screen.getByText('Please Enter The Refund Number')).toBeVisible();
    expect(await exchange.allAsked('saveBank')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Remove the claim' }));
    await user.click(bind());
    await waitFor(() => expect(exchange.asked('saveBank')[0]?.body).toEqual(sentCard));
  });

  it.each([
    ['1250,5', '1250.5'],
    ['1,250.50', '1250.5'],
  ])('reads the amount %s, echoes it, and sends it with the card', async (typed, amount) => {
    const { user } = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Report a claim' }));
    put('Amount defrauded', typed);
    expect(screen.getByLabelText('Amount defrauded')).toHaveAccessibleDescription(
      'Read as 1,250.50 USDT',
    );
    put('Refund number', 'RF-2026/11');
    await user.click(bind());
    await waitFor(() =>
      expect(exchange.asked('saveBank')[0]?.body).toEqual({
        ...sentCard,
        claim: { amountDefrauded: amount, refundNumber: 'RF-2026/11' },
      }),
    );
  });

  it.each(['1e3', '-5', 'NaN', '１００', '1,250'])('refuses the amount %s', async (typed) => {
    const { user } = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Report a claim' }));
    put('Amount defrauded', typed);
    put('Refund number', 'RF-2026/11');
    await user.click(bind());
    expect(screen.getByLabelText('Amount defrauded')).toHaveAccessibleDescription(
      'Incorrect Amount',
    );
    expect(await exchange.allAsked('saveBank')).toHaveLength(0);
  });
});
