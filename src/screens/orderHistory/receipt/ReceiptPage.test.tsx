import { act, screen, waitFor, within } from '@testing-library/react';
import { languageWanted } from '../../../state/storage/language';
import { inParts } from '#testkit/app/inParts';
import { refusal, silence, status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import {
  answersFor,
  kdataOf,
  tieMarket,
  loseMarket,
  voidMarket,
  winMarket,
} from '#testkit/app/receiptAnswers';
import { settled } from '#testkit/app/settled';
import { settleByRule, ORDER_TERMS } from '#testkit/testing/settledByRule';
import { order } from '#testkit/app/sampleRows';

const app = appUnderTest();

describe('Receipt', () => {
  const AGREES = 'Checked on your device: it matches';
  const DISAGREES = 'Checked on your device: it does not match';

  const start = (answers: Answers, orderNo = 'TM-8F3K2') =>
    app.start({ path: `/orderrecord?order=${orderNo}`, token: 'token-of-linh', answers });

  describe('correct result', () => {
    it('is checked even if the browser cannot draw the chart', async () => {
      jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
      await start(answersFor(winMarket));
      expect(await screen.findByRole('heading', { name: AGREES })).toBeVisible();
      expect(screen.getByText("Browser doesn't support the HTML5 canvas")).toBeVisible();
    });

    test.each([
      [
        'win',
        winMarket,
        'Won',
        'it ended 25 points above the entry',
        '+15.80',
        '80% of 20.00 is 16.00. Minus the 0.20 fee, you made +15.80.',
      ],
      [
        'lose',
        loseMarket,
        'Lost',
        /^it ended \d+ points? below the entry$/,
        '−20.20',
        'Stake 20.00 and fee 0.20 are lost',
      ],
      [
        'tie',
        tieMarket,
        'Tie',
        'it ended exactly at the entry',
        '0.00',
        'stake 20.00 and fee 0.20 came back',
      ],
      ['void', voidMarket, 'Void', 'no price arrived in time', '0.00', 'No price came in time'],
    ])(
      'shows outcome, net amount, calculation and successful check of an order with the outcome %s',
      async (...row) => {
        const [, market, word, words, net, sum] = row;
        await start(answersFor(market));
        expect(await screen.findByRole('heading', { name: AGREES })).toBeVisible();
        expect(screen.getByText(word, { selector: 'strong' })).toBeVisible();
        expect(screen.getByText(words)).toBeVisible();
        expect(screen.getAllByText(net)[0]).toBeVisible();
        expect(screen.getByText(sum, { exact: false })).toBeVisible();
      },
    );

    test.each([
      ['win', winMarket, 'Returned: stake \\+ 80%'],
      ['lose', loseMarket, 'Returned'],
      ['tie', tieMarket, 'Returned'],
      ['void', voidMarket, 'Returned'],
    ])(
      'shows a calculation with correct signs and names for an order with the outcome %s',
      async (_, market, name) => {
        await start(answersFor(market));
        await screen.findByRole('heading', { name: AGREES });
        const card = screen.getByRole('region', { name: 'How it adds up' });
        expect(within(card).getAllByRole('term')[2]).toHaveTextContent(new RegExp(`^${name}$`));
        const written = within(card).getAllByRole('definition');
        // Parses the shown amounts into hundredths of a USDT.
        const [stake, fee, back, net] = written.map(({ textContent }) =>
          Math.round(Number(textContent.replace('−', '-').replaceAll(',', '')) * 100),
        );
        expect([stake, fee]).toEqual([-2_000, -20]);
        expect(stake! + fee! + back!).toBe(net);
      },
    );

    test('is shown with times in milliseconds and with the time zone', async () => {
      await start(answersFor(winMarket));
      const facts = await screen.findByRole('region', { name: 'Timeline' });
      for (const label of ['Price when you tapped', 'Accepted', 'Entry', 'Ends', 'Exit']) {
        expect(within(facts).getByText(label)).toBeVisible();
      }
      const moment = /^12 Nov 2026, \d\d:\d\d:\d\d\.\d{3} GMT/;
      expect(within(facts).getAllByText(moment)).toHaveLength(5);
      expect(within(facts).getByText(/\+0\.00025/)).toBeVisible();
      const bill = within(screen.getByRole('region', { name: 'How it adds up' }));
      expect(bill.getByText('Balance after')).toBeVisible();
      expect(bill.getByText('10,300.30')).toBeVisible();
    });

    test.each([
      [[{ kind: 'computed' }], 'computed'],
      [
        [{ kind: 'recorded', recordedOn: '2010-05-06' }, { kind: 'scripted' }],
        'recorded: EUR/USD, 6 May 2010 · scripted',
      ],
    ] as const)('names the sources of its prices %j', async (sources, words) => {
      await start(answersFor(winMarket, { sources: [...sources] }));
      const facts = within(await screen.findByRole('region', { name: 'Timeline' }));
      expect(facts.getByText('Source of prices')).toBeVisible();
      expect(facts.getByText(words)).toBeVisible();
    });

    test('names no source of its prices if the exchange names none', async () => {
      await start(answersFor(winMarket));
      const facts = within(await screen.findByRole('region', { name: 'Timeline' }));
      expect(facts.queryByText('Source of prices')).not.toBeInTheDocument();
    });

    test('has a chart with an accessible name', async () => {
      await start(answersFor(winMarket));
      const name = 'Chart of EUR/USD from entry 1.08412 to exit 1.08437';
      expect(await screen.findByRole('img', { name })).toBeVisible();
    });

    test('has a list of ticks in which the deciding ticks are marked', async () => {
      const { user } = await start(answersFor(winMarket));
      await user.click(await screen.findByRole('button', { name: 'Prices used' }));
      const around = within(await screen.findByRole('table', { name: 'Around the exit' }));
      expect(around.getByRole('row', { name: /1\.08437.*Exit/ })).toBeVisible();
      expect(around.getAllByRole('row')).toHaveLength(1 + 11);
      expect(around.getAllByText('Exit')).toHaveLength(1);
      const entry = within(screen.getByRole('table', { name: 'Around the entry' }));
      expect(entry.getByRole('row', { name: /1\.08412.*Entry/ })).toBeVisible();
    });
  });

  describe('wrong result', () => {
    test.each<[string, Answers, RegExp]>([
      [
        'another exit price',
        answersFor(winMarket, { exitPrice: '1.08400' }),
        /Exit price: the receipt says 1\.08400, the ticks say 1\.08437/,
      ],
      [
        'another profit',
        answersFor(winMarket, { profit: '15' }),
        /Profit: the receipt says \+15\.00, the ticks say \+15\.80/,
      ],
      [
        'a tick of another price',
        {
          ...answersFor(winMarket),
          productKdata: kdataOf(winMarket, ([at, price]) => [
            at,
            price === '1.08437' ? '1.08438' : price,
          ]),
        },
        /Exit price: the receipt says 1\.08437, the ticks say 1\.08438/,
      ],
      [
        'a tick outside its candle of the chart',
        {
          ...answersFor(winMarket),
          productKdata: kdataOf(winMarket, ([at, price]) => [
            at,
            price === '1.08500' ? '1.08600' : price,
          ]),
        },
        /does not fit the chart’s candle/,
      ],
      [
        'void although there was a price',
        answersFor(winMarket, { state: 'void', profit: '0', result: undefined }),
        /State: the receipt says Void, the ticks say settled/,
      ],
    ])('is reported with the field that is wrong: %s', async (_name, answers, named) => {
      await start(answers);
      expect(await screen.findByRole('heading', { name: DISAGREES })).toBeVisible();
      expect(screen.getAllByText(named)[0]).toBeVisible();
      await settled();
      expect(screen.queryByText(AGREES)).not.toBeInTheDocument();
    });
  });

  describe('unverifiable result', () => {
    test.each<[string, Answers['productKdata']]>([
      ['no ticks in the answer', { candles: [] }],
      ['empty ticks', { candles: [], ticks: [] }],
      ['the exchange rejects the request', status(400, { reason: 'INVALID', fields: [] })],
      ['the call does not exist', status(404)],
    ])('is shown as not checked for the reason: %s', async (_name, productKdata) => {
      await start({ ...answersFor(winMarket), productKdata });
      expect(
        await screen.findByRole('heading', { name: 'It cannot be checked here' }),
      ).toBeVisible();
      expect(screen.getByText(inParts('+15.80'), { selector: 'span span' })).toBeVisible();
    });

    test('is checked after a retry if the ticks could not be loaded', async () => {
      let isDown = true;
      const honest = kdataOf(winMarket);
      const { user } = await start({
        ...answersFor(winMarket),
        productKdata: (asked) => (isDown ? status(500) : honest(asked)),
      });
      await screen.findByRole('heading', { name: 'The ticks could not be loaded' });
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: AGREES })).toBeVisible();
    });
  });

  describe('action buttons', () => {
    test('copy the receipt as text if the browser cannot share', async () => {
      const { user } = await start(answersFor(winMarket));
      const write = jest.spyOn(navigator.clipboard, 'writeText');
      await user.click(await screen.findByRole('button', { name: 'Share' }));
      expect(await screen.findByText('Copy Successfully')).toBeVisible();
      const [text] = write.mock.lastCall ?? [];
      expect(text).toContain('Order TM-8F3K2');
      expect(text).toContain('Your result: +15.80 USDT');
    });

    test('pass the receipt as text to the share dialog', async () => {
      const share = jest.fn().mockResolvedValue(undefined);
      Object.assign(navigator, { share });
      try {
        const { user } = await start(answersFor(winMarket));
        await user.click(await screen.findByRole('button', { name: 'Share' }));
        expect(share.mock.lastCall).toEqual([
          { text: expect.stringContaining('EUR/USD') as string },
        ]);
        await settled();
        expect(screen.queryByText('Copy Successfully')).not.toBeInTheDocument();
      } finally {
        Reflect.deleteProperty(navigator, 'share');
      }
    });

    test('show how the result is computed and a text for support with order number, check and ticks', async () => {
      const { user } = await start(answersFor(winMarket, { exitPrice: '1.08400' }));
      await screen.findByRole('heading', { name: DISAGREES });
      await user.click(screen.getByRole('button', { name: 'Question this result' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'How this was decided' }));
      expect(sheet.getByText(/Nothing is sent from here/)).toBeVisible();
      const write = jest.spyOn(navigator.clipboard, 'writeText');
      await user.click(sheet.getByRole('button', { name: 'Copy text' }));
      const [text] = write.mock.lastCall ?? [];
      expect(text).toContain('TM-8F3K2');
      expect(text).toContain(DISAGREES);
      expect(text).toMatch(/Around the exit[^]*1\.08437 \*/);
    });

    test('include a link to trade the same product again', async () => {
      await start(answersFor(winMarket));
      expect(await screen.findByRole('link', { name: 'Trade again' })).toHaveAttribute(
        'href',
        '/trade?product=EURUSD',
      );
    });
  });

  describe('unfinished order', () => {
    test.each<[string, Answers]>([
      ['no order has it', { productOrders: { items: [], nextCursor: null } }],
      ['it belongs to another user', { productOrders: refusal('NOT_FOUND') }],
      ['it is malformed', { productOrders: status(400, { reason: 'INVALID', fields: [] }) }],
    ])('says that there is no order with the number in the URL: %s', async (_name, answers) => {
      await start(answers, 'TM-NONE');
      expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeVisible();
      expect(screen.getByText(/TM-NONE/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'See all orders' })).toHaveAttribute(
        'href',
        '/orderrecord',
      );
    });

    test('shows an error if the order cannot be loaded, and retries', async () => {
      let isDown = true;
      const honest = answersFor(winMarket);
      const { user } = await start({
        ...honest,
        productOrders: () =>
          isDown
            ? status(500)
            : { items: [settleByRule(ORDER_TERMS, winMarket)], nextCursor: null },
      });
      await screen.findByRole('alert');
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: AGREES })).toBeVisible();
    });

    test('shows that the receipt is loading', async () => {
      await start({ productOrders: silence() });
      expect(await screen.findByText('Loading the receipt')).toBeInTheDocument();
    });

    test('shows for an open order the time left, whether it would win now, and a link to the chart', async () => {
      const running = order();
      await start({
        productOrders: { items: [running], nextCursor: null },
        orderHoldList: { items: [running] },
      });
      expect(await screen.findByRole('timer')).toHaveTextContent(/^0:\d\d$/);
      expect(screen.getByRole('heading', { name: 'Ordered' })).toBeVisible();
      expect(await screen.findByText('winning now')).toBeVisible();
      expect(screen.getByText('+0.00025')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Follow it on Trade' })).toHaveAttribute(
        'href',
        '/trade?product=EURUSD',
      );
      expect(await app.exchange.allAsked('productKdata')).toEqual([]);
    });

    test('shows at the end of an order that it waits for the result of the exchange', async () => {
      const over = order({ endsAt: Date.now() - 200 });
      await start({
        productOrders: { items: [over], nextCursor: null },
        orderHoldList: { items: [over] },
      });
      expect(await screen.findByText('Waiting for the settlement price')).toBeVisible();
    });
  });

  test('changes its texts with the language', async () => {
    const { store } = await start(answersFor(winMarket));
    await screen.findByRole('heading', { name: AGREES });
    act(() => void store.dispatch(languageWanted('cn')));
    await waitFor(() => expect(screen.getByText('已在您的设备上核对：一致')).toBeVisible());
    act(() => void store.dispatch(languageWanted('vn')));
    expect(await screen.findByText('Đã kiểm tra trên thiết bị: khớp')).toBeVisible();
    expect(screen.getByText(/80% của 20,00 là 16,00/)).toBeVisible();
  });
});
