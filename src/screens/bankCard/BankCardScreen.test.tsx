import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { boundCard, sentCard, typedCard } from '../../testing/bankCards';
import { Instead, refusal, status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

type Label = keyof typeof typedCard;

async function open() {
  const app = await start({ path: '/bindBankCard', token: 'token-of-linh' });
  await screen.findByLabelText('Card number');
  return app;
}

/** Pasted, not typed: eleven fields letter by letter take seconds. */
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const bind = () => screen.getByRole('button', { name: 'Bind card' });

async function fillIn(other: Partial<Record<Label, string>> = {}) {
  const app = await open();
  for (const [label, text] of Object.entries({ ...typedCard, ...other })) put(label, text);
  return app;
}

describe('binding a bank card', () => {
  it('sends the eleven fields, says so and shows the card masked', async () => {
    const { store, user } = await fillIn();
    exchange.answer({ getUserWallets: { bankCard: boundCard, wallets: [] } });
    await user.click(bind());
    expect(await screen.findByText('Added Successfully')).toBeVisible();
    expect((await exchange.allAsked('saveBank')).map(({ body }) => body)).toEqual([sentCard]);
    const card = await screen.findByRole('region', { name: 'Bound card' });
    expect(card).toHaveTextContent('Vietcombank•••• 7894');
    const kept = JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toMatch(/6222021234567894|C1234567/);
  });

  it('prompts for each of the eleven', async () => {
    const { user } = await open();
    await user.click(bind());
    const prompts = screen.getAllByText(/^Please Enter The/).map(({ textContent }) => textContent);
    expect(prompts).toEqual([
      'Please Enter The Holder Name',
      'Please Enter The Card Number',
      'Please Enter The Nationality',
      'Please Enter The Passport/ID Number',
      'Please Enter The Bank Name',
      'Please Enter The ABA',
      'Please Enter The Swift Code',
      'Please Enter The Bank Address',
      'Please Enter The Branch Address',
      'Please Enter The City',
      'Please Enter The Province',
    ]);
    expect(screen.getByLabelText('Holder name')).toHaveFocus();
    expect(await exchange.allAsked('saveBank')).toHaveLength(0);
  });

  it.each([
    ['Card number', '62220212345', '12 to 19 digits, as printed on the card.'],
    ['Card number', '6222 0212 3456 78x4', '12 to 19 digits, as printed on the card.'],
    ['Card number', '6222021234567895', /One digit of this number is wrong/],
    ['ABA', '02100002', 'An ABA number has 9 digits.'],
    ['Swift code', 'BFTVVNV', 'A Swift code has 8 or 11 characters.'],
    ['Passport/ID number', 'C 12', '5 to 20 letters or digits.'],
    ['City', 'x'.repeat(81), '1 to 80 characters.'],
    ['City', '   ', '1 to 80 characters.'],
  ] as const)('refuses %s %j beside it, before anything is sent', async (label, text, words) => {
    const { user } = await fillIn({ [label]: text });
    await user.click(bind());
    const field = screen.getByLabelText(label);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(words);
    expect(await exchange.allAsked('saveBank')).toHaveLength(0);
  });

  it('groups the card number as it is typed, and keeps the caret where the change was made', async () => {
    const { user } = await open();
    const field = screen.getByLabelText<HTMLInputElement>('Card number');
    await user.type(field, '62220212345');
    expect(field).toHaveValue('6222 0212 345');
    field.setSelectionRange(2, 2);
    await user.keyboard('9');
    expect(field).toHaveValue('6292 2021 2345');
    expect(field.selectionStart).toBe(3);
    await user.clear(field);
    await user.paste('6222-0212-3456-7894');
    expect(field).toHaveValue('6222 0212 3456 7894');
  });

  it('shows what the exchange says of a field beside it', async () => {
    exchange.answer({
      saveBank: status(400, { reason: 'INVALID', fields: [{ field: 'swift', rule: 'swift' }] }),
    });
    const { user } = await fillIn();
    await user.click(bind());
    await waitFor(() => expect(screen.getByLabelText('Swift code')).toBeInvalid());
    for (const [label, text] of Object.entries(typedCard)) {
      if (label !== 'Card number') expect(screen.getByLabelText(label)).toHaveValue(text);
    }
  });

  it('says what happened when the card is refused for another reason', async () => {
    exchange.answer({ saveBank: refusal('INTERNAL') });
    const { user } = await fillIn();
    await user.click(bind());
    expect(await screen.findByRole('alert')).toHaveTextContent('The exchange has a fault');
  });

  it('opens the form over a bound card only on demand', async () => {
    exchange.answer({ getUserWallets: { bankCard: boundCard, wallets: [] } });
    const { user } = await start({ path: '/bindBankCard', token: 'token-of-linh' });
    await user.click(await screen.findByRole('button', { name: 'Bind another card instead' }));
    expect(screen.getByText('The new card takes the place of the one above.')).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('');
  });

  it('says so when the bound card cannot be had, and tries again', async () => {
    exchange.answer({ getUserWallets: status(500) });
    const { user } = await start({ path: '/bindBankCard', token: 'token-of-linh' });
    expect(await screen.findByText('The bound card could not be loaded')).toBeVisible();
    exchange.answer({ getUserWallets: { bankCard: boundCard, wallets: [] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('•••• 7894')).toBeVisible();
  });
});

describe('the bank', () => {
  const banks = {
    items: [
      { code: 'BFTV', name: 'Vietcombank', country: 'VN' },
      { code: 'BKCH', name: 'Bank of China', country: 'CN' },
    ],
  };
  const openSheet = async () => {
    exchange.answer({ banks });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    return { user, sheet: await screen.findByRole('dialog', { name: 'Choose a bank' }) };
  };

  it('is found by name or code and fills its field', async () => {
    const { user, sheet } = await openSheet();
    await user.type(await within(sheet).findByRole('searchbox', { name: 'Search banks' }), 'bkch');
    expect(within(sheet).queryByText('Vietcombank')).not.toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: /Bank of China/ }));
    expect(screen.getByLabelText('Bank name')).toHaveValue('Bank of China');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('may be one that the exchange does not know', async () => {
    const { user, sheet } = await openSheet();
    await user.type(await within(sheet).findByRole('searchbox'), 'Saigon Savings');
    await user.click(
      within(sheet).getByRole('button', { name: 'Use “Saigon Savings” as the bank name' }),
    );
    expect(screen.getByLabelText('Bank name')).toHaveValue('Saigon Savings');
  });

  it('can be typed where the list cannot be had', async () => {
    exchange.answer({ banks: new Instead(() => Response.json(null, { status: 500 })) });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    expect(
      await screen.findByText(/Please type the name of your bank/, {}, { timeout: 8_000 }),
    ).toBeVisible();
  });
});
