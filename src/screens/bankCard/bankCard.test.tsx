import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BankCard, Wallet } from '#contract';
import { boundCard, sentCard, typedCard } from '#testkit/app/bankCards';
import { RawResponse, refusal, status } from '#testkit/app/exchange';
import { TRC20_ADDRESS } from '#samples/account';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { user as linh, wallet } from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { fill } from '#testkit/app/exactTexts';

const { exchange, start } = appUnderTest();

describe('Bank card', () => {
  type Answers = Parameters<typeof exchange.answer>[0];

  type Label = keyof typeof typedCard;

  async function open() {
    const app = await start({ path: '/bindBankCard', token: 'token-of-linh' });
    await screen.findByLabelText('Card number');
    return app;
  }

  /** Sets the value of a field at once, because simulated typing in eleven fields takes seconds. */
  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  const bind = () => screen.getByRole('button', { name: 'Bind card' });

  async function fillIn(other: Partial<Record<Label, string>> = {}) {
    const app = await open();
    for (const [label, text] of Object.entries({ ...typedCard, ...other })) put(label, text);
    return app;
  }

  /** Records for each appearance of the text whether it is on the page or in a dialog. */
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

  describe('form to bind a card', () => {
    it('sends the eleven fields and shows the bound card masked', async () => {
      const { store, user } = await fillIn();
      exchange.answer({ getUserWallets: { bankCard: boundCard, wallets: [] } });
      await user.click(bind());
      expect(await screen.findByText('Added Successfully')).toBeVisible();
      expect((await exchange.allAsked('saveBank')).map(({ body }) => body)).toEqual([sentCard]);
      const card = await screen.findByRole('region', { name: 'Bound card' });
      expect(card).toHaveTextContent(/Vietcombank•••• •••• •••• 7894/);
      const kept = JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }]);
      expect(kept).not.toMatch(/6222021234567894|C1234567/);
    });

    it('shows a prompt for each of the eleven empty fields', async () => {
      const { user } = await open();
      await user.click(bind());
      const prompts = screen
        .getAllByText(/^Please Enter The/)
        .map(({ textContent }) => textContent);
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
      ['ABA', '02100002', 'An ABA number has 9 digits.'],
      ['Swift code', 'BFTVVNV', 'A Swift code has 8 or 11 characters.'],
      ['Passport/ID number', 'C 12', '5 to 20 letters or digits.'],
      ['City', 'x'.repeat(81), '1 to 80 characters.'],
      ['City', '   ', 'Please Enter The City'],
      ['Nationality', '  ', 'Please Enter The Nationality'],
    ] as const)(
      'refuses %s %j with a message at the field and sends nothing',
      async (label, text, words) => {
        const { user } = await fillIn({ [label]: text });
        await user.click(bind());
        const field = screen.getByLabelText(label);
        expect(field).toBeInvalid();
        expect(field).toHaveAccessibleDescription(words);
        expect(await exchange.allAsked('saveBank')).toHaveLength(0);
      },
    );

    it('accepts a card number without a valid check digit, and asks to compare it with the card', async () => {
      const { user } = await fillIn({ 'Card number': '6222021234567895' });
      const field = screen.getByLabelText('Card number');
      expect(field).toBeValid();
      expect(field).toHaveAccessibleDescription(/Please compare this number with the card/);
      await user.click(bind());
      expect(await screen.findByText('Added Successfully')).toBeVisible();
      const [asked] = await exchange.allAsked('saveBank');
      expect(asked?.body).toEqual({ ...sentCard, cardNumber: '6222021234567895' });
    });

    it('sends the numbers without the invisible and separating characters of a pasted text', async () => {
      const { user } = await fillIn({
        'Card number': '6222–0212\u00a03456\u200b7894',
        ABA: ` ${[...typedCard.ABA].join(' ')}\u00a0`,
        'Swift code': `${typedCard['Swift code']}\u200b `,
        'Passport/ID number': 'C-12 34\u00a0567',
      });
      exchange.answer({ getUserWallets: { bankCard: boundCard, wallets: [] } });
      await user.click(bind());
      expect(await screen.findByText('Added Successfully')).toBeVisible();
      expect((await exchange.allAsked('saveBank')).map(({ body }) => body)).toEqual([sentCard]);
    });

    it('groups the digits of the card number while the user types, and keeps the caret at the same digit', async () => {
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

    it('shows the refusal of a field at that field and keeps all input', async () => {
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

    it('shows the reason if the card is refused for a cause other than a field', async () => {
      exchange.answer({ saveBank: refusal('INTERNAL') });
      const { user } = await fillIn();
      await user.click(bind());
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent('The exchange has a problem'),
      );
    });

    it('shows the form only on request if a card is bound', async () => {
      exchange.answer({ getUserWallets: { bankCard: boundCard, wallets: [] } });
      const { user } = await start({ path: '/bindBankCard', token: 'token-of-linh' });
      await user.click(await screen.findByRole('button', { name: 'Bind another card instead' }));
      expect(screen.getByText('The new card replaces the one above.')).toBeVisible();
      expect(screen.getByLabelText('Card number')).toHaveValue('');
    });

    it('shows an error if the bound card cannot be loaded, and retries', async () => {
      exchange.answer({ getUserWallets: status(500) });
      const { user } = await start({ path: '/bindBankCard', token: 'token-of-linh' });
      expect(await screen.findByText('The bound card could not be loaded')).toBeVisible();
      exchange.answer({ getUserWallets: { bankCard: boundCard, wallets: [] } });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('•••• •••• •••• 7894')).toBeVisible();
    });
  });

  describe('bank list', () => {
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

    it('fills the field with a bank found by name or code', async () => {
      const { user, sheet } = await openSheet();
      await user.type(
        await within(sheet).findByRole('searchbox', { name: 'Search banks' }),
        'bkch',
      );
      expect(within(sheet).queryByText('Vietcombank')).not.toBeInTheDocument();
      await user.click(within(sheet).getByRole('button', { name: /Bank of China/ }));
      expect(screen.getByLabelText('Bank name')).toHaveValue('Bank of China');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('accepts a bank that the exchange does not list', async () => {
      const { user, sheet } = await openSheet();
      await user.type(await within(sheet).findByRole('searchbox'), 'Saigon Savings');
      await user.click(
        within(sheet).getByRole('button', { name: 'Use “Saigon Savings” as the bank name' }),
      );
      expect(screen.getByLabelText('Bank name')).toHaveValue('Saigon Savings');
    });

    it('lets the user type the bank if the list cannot be loaded', async () => {
      exchange.answer({ banks: new RawResponse(() => Response.json(null, { status: 500 })) });
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Choose' }));
      expect(await screen.findByText(/Please type the name of your bank/)).toBeVisible();
    });
  });

  describe('bound card', () => {
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

    it('shows all its fields, its verification and the time from which it can be used for withdrawals', async () => {
      const { user } = await openBound({ nameMatches: false, usableAt: Date.now() + 3_600_000 });
      const shown = await card();
      await user.click(screen.getByText('Card details'));
      for (const text of ['021000021', '198 Tran Quang Khai', 'Viet Nam', '••••4567']) {
        expect(shown).toHaveTextContent(text);
      }
      expect(shown).toHaveTextContent('This is not your verified name');
      expect(shown).toHaveTextContent('New: first withdrawal possible from');
      expect(screen.getByText(/A new card or address waits 1 day/)).toBeVisible();
    });

    it('is unbound with the fund password and a button that names the card', async () => {
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
      // A message in the sheet would disappear when the sheet closes, and appear a second time on the page.
      expect(places()).toEqual(['on the page']);
      const asked = await exchange.allAsked('saveBank');
      expect(asked.map(({ body }) => body)).toEqual([
        { kind: 'unbind', payPassword: '246810' },
        { kind: 'unbind', payPassword: '135791' },
      ]);
    });

    it('is replaced only after the fund password was entered, or kept if the user decides so', async () => {
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

    it('is unchanged when the user reports a claim and withdraws it', async () => {
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
});

describe('Claim report', () => {
  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  const bind = () => screen.getByRole('button', { name: 'Bind card' });

  async function fillIn() {
    const app = await start({ path: '/bindBankCard', token: 'token-of-linh' });
    await screen.findByLabelText('Card number');
    for (const [label, text] of Object.entries(typedCard)) put(label, text);
    return app;
  }

  const part = () => screen.getByRole('region', { name: 'Report a fraud or refund claim' });

  it('is collapsed and warns that no honest service asks for a fee', async () => {
    await fillIn();
    expect(part()).toHaveTextContent('Optional. You do not need it to bind a card.');
    expect(part()).toHaveTextContent('No honest service charges a fee to recover money.');
    expect(screen.queryByLabelText('Amount defrauded')).not.toBeInTheDocument();
  });

  it('requires both of its fields while it is open, and none after it is removed', async () => {
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
  ])(
    'parses the amount %s, shows the parsed amount and sends it with the card',
    async (typed, amount) => {
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
    },
  );

  it.each(['1e3', '-5', 'NaN', '100 EUR', '1,250'])('refuses the amount %s', async (typed) => {
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

describe('Bank card draft', () => {
  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  const bind = () => screen.getByRole('button', { name: 'Bind card' });

  async function fillIn() {
    const app = await start({ path: '/bindBankCard', token: 'token-of-linh' });
    await screen.findByLabelText('Card number');
    for (const [label, text] of Object.entries(typedCard)) put(label, text);
    return app;
  }

  it('restores the form during the session but stores neither card number nor refund number', async () => {
    const { store, user } = await start({ path: '/my', token: 'token-of-linh' });
    await user.click(await screen.findByRole('button', { name: 'Card, wallet' }));
    await user.click(await screen.findByRole('link', { name: /Bank Card/ }));
    await screen.findByLabelText('City');
    put('City', 'Ha Noi');
    put('Card number', '62220212');
    await user.click(screen.getByRole('button', { name: 'Report a claim' }));
    put('Refund number', 'RF-2026/11');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const kept = JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toMatch(/62220212|6222 0212|RF-2026/);
    await user.click(await screen.findByRole('button', { name: 'Card, wallet' }));
    await user.click(await screen.findByRole('link', { name: /Bank Card/ }));
    expect(await screen.findByLabelText('City')).toHaveValue('Ha Noi');
    expect(screen.getByLabelText('Card number')).toHaveValue('6222 0212');
    expect(screen.getByLabelText('Refund number')).toHaveValue('RF-2026/11');
  });

  it('restores text but no numbers when the same account logs in again', async () => {
    const { user } = await fillIn();
    exchange.answer({ saveBank: status(401) });
    await user.click(bind());
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    await fill({ Username: 'linhtran88', Password: 'correct horse' });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByLabelText('City')).toHaveValue('Ha Noi');
    expect(window.location.pathname).toBe('/bindBankCard');
    expect(screen.getByLabelText('Holder name')).toHaveValue('TRAN THI LINH');
    expect(screen.getByLabelText('Card number')).toHaveValue('');
    expect(screen.getByLabelText('Passport/ID number')).toHaveValue('');
  });

  it('is not shown to another account on the same device', async () => {
    const { user } = await fillIn();
    exchange.answer({ saveBank: status(401) });
    await user.click(bind());
    await screen.findByRole('heading', { name: 'Log in' });
    exchange.answer({
      login: {
        accessToken: 'token-of-ben',
        user: { ...linh, id: 'u2', username: 'ben', phone: '***1', inviteCode: 'BEN' },
      },
    });
    await fill({ Username: 'ben', Password: 'correct horse' });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByLabelText('City')).toHaveValue('');
  });

  it('is deleted when the user signs out', async () => {
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await user.click(await screen.findByRole('button', { name: 'Card, wallet' }));
    await user.click(await screen.findByRole('link', { name: /Bank Card/ }));
    await screen.findByLabelText('City');
    put('City', 'Ha Noi');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    await fill({ Username: 'linhtran88', Password: 'correct horse' });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    await user.click(await screen.findByRole('link', { name: 'Mine' }));
    await user.click(await screen.findByRole('button', { name: 'Card, wallet' }));
    await user.click(await screen.findByRole('link', { name: /Bank Card/ }));
    expect(await screen.findByLabelText('City')).toHaveValue('');
  });
});

describe('Wallet address', () => {
  const ADDRESS = TRC20_ADDRESS;

  const OTHER = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8';

  const mine: Wallet = { ...wallet, boundAt: 1_762_905_600_000 };

  async function open(wallets: Wallet[] = []) {
    exchange.answer({ getUserWallets: { bankCard: null, wallets } });
    const app = await start({ path: '/wallet', token: 'token-of-linh' });
    await screen.findByLabelText('Withdrawal address');
    return app;
  }

  const address = () => screen.getByLabelText('Withdrawal address');

  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  const bind = () => screen.getByRole('button', { name: 'Bind address' });

  describe('form to bind an address', () => {
    it('sends address and label and shows the whole address', async () => {
      const { user } = await open();
      expect(screen.getByText('No address yet')).toBeVisible();
      put('Withdrawal address', ADDRESS);
      expect(address()).toHaveAccessibleDescription('The checksum is correct.');
      put('Label (optional)', 'mine');
      exchange.answer({ getUserWallets: { bankCard: null, wallets: [mine] } });
      await user.click(bind());
      expect(await screen.findByText('Added Successfully')).toBeVisible();
      expect((await exchange.allAsked('saveBank')).map(({ body }) => body)).toEqual([
        { kind: 'wallet', network: 'TRC20', address: ADDRESS, label: 'mine' },
      ]);
      const list = await screen.findByRole('list', { name: 'Bound addresses' });
      expect(within(list).getByRole('listitem')).toHaveTextContent(ADDRESS);
      expect(within(list).getByText('TR7N')).toBeVisible();
      expect(within(list).getByText('Lj6t')).toBeVisible();
      expect(address()).toHaveValue('');
    });

    it.each([
      ['spaces around it', ` ${ADDRESS} `],
      ['a zero-width space behind it', `${ADDRESS}\u200b`],
      ['a line break in it', `${ADDRESS.slice(0, 20)}\n${ADDRESS.slice(20)}`],
      ['the scheme of a payment link', `tron:${ADDRESS}?amount=5`],
    ])(
      'sends an address that has %s, and no label when the field is empty',
      async (_title, typed) => {
        const { user } = await open();
        put('Withdrawal address', typed);
        await user.click(bind());
        await waitFor(() =>
          expect(exchange.asked('saveBank')[0]?.body).toEqual({
            kind: 'wallet',
            network: 'TRC20',
            address: ADDRESS,
          }),
        );
      },
    );

    it.each([
      ['', 'Please Enter The Withdrawal Address'],
      ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', /This address has a typo/],
      ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', /not a valid TRC20 address.*34 characters/],
      ['0xdAC17F958D2ee523a2206206994597C13D831ec7', /not a valid TRC20 address/],
      ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', /begins with T/],
    ])('refuses %j with a message at the field and sends nothing', async (typed, words) => {
      const { user } = await open();
      put('Withdrawal address', typed);
      await user.click(bind());
      expect(address()).toBeInvalid();
      expect(address()).toHaveAccessibleDescription(words);
      expect(address()).toHaveFocus();
      expect(await exchange.allAsked('saveBank')).toHaveLength(0);
    });

    it('shows the label of an address that is already bound', async () => {
      const { user } = await open([mine]);
      put('Withdrawal address', ADDRESS);
      await user.click(bind());
      expect(address()).toHaveAccessibleDescription('This address is already bound as “mine”.');
      expect(await exchange.allAsked('saveBank')).toHaveLength(0);
    });

    it('refuses a label that is too long', async () => {
      const { user } = await open();
      put('Withdrawal address', OTHER);
      put('Label (optional)', 'x'.repeat(41));
      await user.click(bind());
      expect(screen.getByLabelText('Label (optional)')).toHaveAccessibleDescription(
        'At most 40 characters.',
      );
    });

    it('shows at the field that the exchange refused the address', async () => {
      exchange.answer({
        saveBank: status(400, {
          reason: 'INVALID',
          fields: [{ field: 'address', rule: 'address' }],
        }),
      });
      const { user } = await open();
      put('Withdrawal address', OTHER);
      await user.click(bind());
      await waitFor(() => expect(address()).toBeInvalid());
      expect(address()).toHaveValue(OTHER);
    });

    it('pastes the address from the clipboard', async () => {
      const { user } = await open();
      jest.spyOn(navigator.clipboard, 'readText').mockResolvedValue(`${ADDRESS}\n`);
      await user.click(screen.getByRole('button', { name: 'Paste' }));
      await waitFor(() => expect(address()).toHaveValue(ADDRESS));
    });

    it('explains how to paste manually if the browser denies access to the clipboard', async () => {
      const { user } = await open();
      jest.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'));
      await user.click(screen.getByRole('button', { name: 'Paste' }));
      await waitFor(() =>
        expect(address()).toHaveAccessibleDescription(/Press and hold the field/),
      );
    });

    it('shows an error if the addresses cannot be loaded, and retries', async () => {
      exchange.answer({ getUserWallets: status(500) });
      const { user } = await start({ path: '/wallet', token: 'token-of-linh' });
      expect(await screen.findByText('The bound addresses could not be loaded')).toBeVisible();
      exchange.answer({ getUserWallets: { bankCard: null, wallets: [mine] } });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('mine')).toBeVisible();
    });
  });

  describe('bound address', () => {
    const targets = {
      asksPayPassword: true,
      waitSec: 0,
      ownNameOnly: false,
      maxWallets: 10,
      actions: ['unbind' as const],
    };
    const { config } = standardAnswers();
    const openBound = async (waitSec = 0, bound: Wallet = mine) => {
      exchange.answer({ config: { ...config, targets: { ...targets, waitSec } } });
      return start({
        path: '/wallet',
        token: 't',
        answers: { getUserWallets: { bankCard: null, wallets: [bound] } },
      });
    };

    it('binds a second address only with the fund password and a button that names the address', async () => {
      const { user } = await openBound();
      await screen.findByLabelText('Withdrawal address');
      put('Withdrawal address', OTHER);
      await user.click(bind());
      const sheet = await screen.findByRole('dialog', { name: 'Add an address' });
      await user.type(within(sheet).getByLabelText('Fund password'), '246810');
      expect(await exchange.allAsked('saveBank')).toHaveLength(0);
      await user.click(within(sheet).getByRole('button', { name: 'Bind TEkxiT…66rdz8' }));
      expect(await screen.findByText('Added Successfully')).toBeVisible();
      expect((await exchange.allAsked('saveBank')).map(({ body }) => body)).toEqual([
        { kind: 'wallet', network: 'TRC20', address: OTHER, payPassword: '246810' },
      ]);
    });

    it('shows from when a new address can be used for withdrawals, in the list and in the form', async () => {
      await openBound(86_400, { ...mine, usableAt: Date.now() + 3_600_000 });
      const list = await screen.findByRole('list', { name: 'Bound addresses' });
      expect(list).toHaveTextContent('New: first withdrawal possible from');
      expect(screen.getByText(/A new card or address waits 1 day/)).toBeVisible();
    });

    it('is renamed without the fund password', async () => {
      const { user } = await openBound();
      await user.click(await screen.findByRole('button', { name: 'Rename mine' }));
      const sheet = await screen.findByRole('dialog', { name: 'Rename' });
      const label = within(sheet).getByLabelText('Label (optional)');
      expect(label).toHaveValue('mine');
      fireEvent.change(label, { target: { value: 'x'.repeat(41) } });
      await user.click(within(sheet).getByRole('button', { name: 'Save' }));
      expect(label).toHaveAccessibleDescription('At most 40 characters.');
      fireEvent.change(label, { target: { value: 'savings' } });
      exchange.answer({
        getUserWallets: { bankCard: null, wallets: [{ ...mine, label: 'savings' }] },
      });
      await user.click(within(sheet).getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Renamed')).toBeVisible();
      expect(await screen.findByText('savings')).toBeVisible();
      expect((await exchange.allAsked('saveBank')).map(({ body }) => body)).toEqual([
        { kind: 'wallet', network: 'TRC20', address: ADDRESS, label: 'savings' },
      ]);
    });

    it('is unbound with the fund password and a button that names the address; the sheet links to the password reset', async () => {
      const { user } = await openBound();
      await user.click(await screen.findByRole('button', { name: 'Unbind mine' }));
      const sheet = await screen.findByRole('dialog', { name: 'Unbind' });
      expect(
        within(sheet).getByText('Withdrawals to it that are under review go on.'),
      ).toBeVisible();
      expect(within(sheet).getByRole('link', { name: 'Forgot fund password?' })).toHaveAttribute(
        'href',
        '/txpassword?by=login',
      );
      await user.type(within(sheet).getByLabelText('Fund password'), '246810');
      expect(await exchange.allAsked('saveBank')).toHaveLength(0);
      exchange.answer({ saveBank: {}, getUserWallets: { bankCard: null, wallets: [] } });
      await user.click(within(sheet).getByRole('button', { name: 'Unbind TR7NHq…gjLj6t' }));
      expect(await screen.findByText('The address is unbound')).toBeVisible();
      expect(await screen.findByText('No address yet')).toBeVisible();
      const [sent] = await exchange.allAsked('saveBank');
      expect(sent?.body).toMatchObject({ payPassword: '246810' });
    });
  });
});
