import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../testing/exchange';
import { fundAnswers } from '../../testing/fundAnswers';
import { appUnderTest } from '../../testing/renderApp';
import { depositRow } from '../../testing/sampleRows';
import { standardAnswers } from '../../testing/standardAnswers';

const { exchange, start } = appUnderTest();

const open = (more: Parameters<typeof exchange.answer>[0] = {}) =>
  start({ path: '/recharge', token: 't', answers: { ...fundAnswers(), ...more } });

describe('Deposit', () => {
  it('offers three ways, with limits and fee before the tap', async () => {
    const { user } = await open();
    expect(await screen.findByRole('radio', { name: /Digital Currency/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Bank Card/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Quick Payment/ })).toBeInTheDocument();
    expect(screen.getByText('10.00 to 10,000.00 USDT')).toBeVisible();
    await user.type(screen.getByLabelText('Amount in USDT'), '150');
    expect(screen.getByText('0.00 USDT')).toBeVisible();
    expect(screen.getByText('= 150.00 USDT')).toBeVisible();
  });

  it('types a round amount at a tap', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: '500' }));
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('500');
    expect(screen.getByText('500.00 USDT')).toBeVisible();
  });

  it('offers no round amount that the way does not take, and names what each way costs', async () => {
    const { config } = standardAnswers();
    const depositMethods = [
      { paymethod: 'digital' as const, min: '10', max: '10000', feeRate: '0' },
      { paymethod: 'quick' as const, min: '200', max: '900', feeRate: '0.015' },
    ];
    const { user } = await open({ config: { ...config, depositMethods } });
    const round = () =>
      within(screen.getByRole('radiogroup', { name: 'Quick amounts' }))
        .getAllByRole('radio')
        .map((each) => each.getAttribute('value'));
    expect(await screen.findByRole('radio', { name: /Digital Currency.*Fee 0%/ })).toBeChecked();
    expect(round()).toEqual(['100', '500', '1000']);
    await user.click(screen.getByRole('radio', { name: /Quick Payment.*Fee 1.5%/ }));
    expect(round()).toEqual(['500']);
  });

  it('tells what is added only where an amount is', async () => {
    const { user } = await open();
    const field = await screen.findByLabelText('Amount in USDT');
    expect(screen.queryByText('Added to your balance')).not.toBeInTheDocument();
    await user.type(field, '150');
    expect(screen.getByText('Added to your balance')).toBeVisible();
    expect(screen.queryByText('–')).not.toBeInTheDocument();
  });

  it('tells the currency, the rate and what is to be transferred, where config does', async () => {
    const { config } = standardAnswers();
    const bank = { min: '10', max: '10000', feeRate: '0', currency: 'VND', rate: '25400' };
    const depositMethods = [{ ...bank, paymethod: 'bank' as const }];
    const { user } = await open({ config: { ...config, depositMethods } });
    expect(await screen.findByText('1 USDT = 25,400 VND')).toBeVisible();
    await user.type(screen.getByLabelText('Amount in USDT'), '150.5');
    expect(screen.getByText('3,822,700 VND')).toBeVisible();
  });

  it.each([
    ['', 'Please Enter The Deposit Amount'],
    ['-5', 'Incorrect Amount'],
    ['1e3', 'Incorrect Amount'],
    ['5', 'At least 10.00 USDT'],
    ['10001', 'At most 10,000.00 USDT'],
  ])('with the amount %j says: %s', async (typed, words) => {
    const { user } = await open();
    const field = await screen.findByLabelText('Amount in USDT');
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(await exchange.allAsked('deposit')).toHaveLength(0);
  });

  it('opens the deposit and leads to where it is paid', async () => {
    const { user } = await open({ deposit: depositRow({ paymethod: 'bank' }) });
    await user.click(await screen.findByRole('radio', { name: /Bank Card/ }));
    await user.type(screen.getByLabelText('Amount in USDT'), '150');
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    await waitFor(() => expect(window.location.pathname).toBe('/recharge2'));
    expect(window.location.search).toBe('?deposit=D-1');
    const [sent] = exchange.asked('deposit');
    expect(sent?.body).toEqual({ paymethod: 'bank', amount: '150' });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says why the exchange did not open it, and keeps what was typed', async () => {
    const { user } = await open({ deposit: refusal('METHOD_NOT_OFFERED') });
    await user.type(await screen.findByLabelText('Amount in USDT'), '150');
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    expect(await screen.findByText('This payment method is not offered.')).toBeVisible();
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('150');
  });

  it('lists what was begun and not paid yet', async () => {
    await open({ balanceList: { items: [depositRow()], nextCursor: null } });
    const link = await screen.findByRole('link', { name: /Deposit · Digital Currency/ });
    expect(link).toHaveAttribute('href', '/recharge2?deposit=D-1');
  });
});
