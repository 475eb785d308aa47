import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BankCard } from '../../contract';
import { standardAnswers } from '../../testing/standardAnswers';
import { boundCard, sentCard, typedCard } from '../../testing/bankCards';
import { Instead, refusal, status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();
type Answers = Parameters<typeof exchange.answer>[0];

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

/** Whether the words came on the page or in a dialog, each time that they came. */
function placesOf(words: string): () => string[] {
  const places: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof Element) || !added.textContent.includes(words)) continue;
      const isInDialog = screen.queryByRole('dialog')?.contains(added) ?? false;
      places.push(isInDialog ? 'in the dialog' : 'on the page');
    }
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    observer.disconnect();
    return places;
  };
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
    ['Card number', '6222021234567895', /This card number has a typo/],
    ['ABA', '02100002', 'An ABA number has 9 digits.'],
    ['Swift code', 'BFTVVNV', 'A Swift code has 8 or 11 characters.'],
    ['Passport/ID number', 'C 12', '5 to 20 letters or digits.'],
    ['City', 'x'.repeat(81), '1 to 80 characters.'],
    ['City', '   ', 'Please Enter The City'],
    ['Nationality', '  ', 'Please Enter The Nationality'],
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
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The exchange has a problem'),
    );
  });

  it('opens the form over a bound card only on demand', async () => {
    exchange.answer({ getUserWallets: { bankCard: boundCard, wallets: [] } });
    const { user } = await start({ path: '/bindBankCard', token: 'token-of-linh' });
    await user.click(await screen.findByRole('button', { name: 'Bind another card instead' }));
    expect(screen.getByText('The new card replaces the one above.')).toBeVisible();
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
    expect(await screen.findByText(/Please type the name of your bank/)).toBeVisible();
  });
});

describe('a bound card', () => {
  const rules = {
    asksPayPassword: true,
    waitSec: 86_400,
    ownNameOnly: false,
    maxWallets: 10,
    actions: ['unbind', 'claim'] as const,
  };
  const { config } = standardAnswers();
  const bound = (more: Partial<BankCard> = {}): Answers => ({
    config: { ...config, targets: { ...rules, actions: [...rules.actions] } },
    getUserWallets: { bankCard: { ...boundCard, ...more }, wallets: [] },
  });
  const openBound = (more?: Partial<BankCard>) =>
    start({ path: '/bindBankCard', token: 't', answers: bound(more) });
  const card = () => screen.findByRole('region', { name: 'Bound card' });

  it('shows all that was bound, whether it is mine, and from when money can go there', async () => {
    await openBound({ nameMatches: false, usableAt: Date.now() + 3_600_000 });
    const shown = await card();
    for (const text of ['021000021', '198 Tran Quang Khai', 'Viet Nam', '••••4567']) {
      expect(shown).toHaveTextContent(text);
    }
    expect(shown).toHaveTextContent('This is not your verified name');
    expect(shown).toHaveTextContent('New: first withdrawal possible from');
    expect(screen.getByText(/A new target waits 1 day/)).toBeVisible();
  });

  it('is unbound with the fund password and a tap that says which', async () => {
    const { user } = await openBound();
    await user.click(await screen.findByRole('button', { name: 'Unbind this card' }));
    await user.type(screen.getByLabelText('Fund password'), '246810');
    exchange.answer({ saveBank: refusal('WRONG_PAY_PASSWORD', { attemptsLeft: 4 }) });
    const confirm = screen.getByRole('button', { name: 'Unbind Vietcombank ••••\u00a07894' });
    await user.click(confirm);
    expect(await screen.findByText(/4 tries are left/)).toBeVisible();
    await user.type(screen.getByLabelText('Fund password'), '135791');
    exchange.answer({ saveBank: {}, getUserWallets: { bankCard: null, wallets: [] } });
    const places = placesOf('The card is unbound');
    await user.click(confirm);
    expect(await screen.findByText('The card is unbound')).toBeVisible();
    // Said in the sheet it would leave with it and come again.
    expect(places()).toEqual(['on the page']);
    const asked = await exchange.allAsked('saveBank');
    expect(asked.map(({ body }) => body)).toEqual([
      { kind: 'unbind', payPassword: '246810' },
      { kind: 'unbind', payPassword: '135791' },
    ]);
  });

  it('is replaced with the fund password, or kept', async () => {
    const { user } = await openBound();
    await user.click(await screen.findByRole('button', { name: 'Bind another card instead' }));
    await user.click(screen.getByRole('button', { name: 'Keep the bound card' }));
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bind another card instead' }));
    for (const [label, text] of Object.entries(typedCard)) put(label, text);
    await user.click(bind());
    expect(await exchange.allAsked('saveBank')).toHaveLength(0);
    await user.type(screen.getByLabelText('Fund password'), '246810');
    await user.click(
      screen.getByRole('button', { name: 'Bind Vietcombank ••••\u00a07894 in its place' }),
    );
    expect(await screen.findByText('Added Successfully')).toBeVisible();
    const [sent] = await exchange.allAsked('saveBank');
    expect(sent?.body).toEqual({ ...sentCard, payPassword: '246810' });
  });

  it('stays as it is while a claim is reported by itself, seen again and taken back', async () => {
    const { user } = await openBound();
    await user.click(await screen.findByRole('button', { name: 'Report a claim' }));
    await user.click(screen.getByRole('button', { name: 'Send the claim' }));
    expect(screen.getByText('Please Enter The Amount Defrauded')).toBeVisible();
    put('Amount defrauded', '120.5');
    put('Refund number', 'R-77');
    const claim = { amountDefrauded: '120.5', refundNumber: 'R-77' };
    const answers = bound();
    exchange.answer({
      saveBank: {},
      getUserWallets: { bankCard: boundCard, wallets: [], claim },
    });
    await user.click(screen.getByRole('button', { name: 'Send the claim' }));
    expect(await screen.findByText('The claim was sent')).toBeVisible();
    expect(await screen.findByText('120.50 USDT · R-77')).toBeVisible();
    exchange.answer({ saveBank: {}, getUserWallets: answers.getUserWallets });
    await user.click(screen.getByRole('button', { name: 'Take the claim back' }));
    expect(await screen.findByRole('button', { name: 'Report a claim' })).toBeVisible();
    expect((await exchange.allAsked('saveBank')).map(({ body }) => body)).toEqual([
      { kind: 'claim', claim },
      { kind: 'claim' },
    ]);
  });
});
