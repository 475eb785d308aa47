import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

const PATH = 'http://localhost/_sandbox/balance';
const AGAIN = 'Begin again with 10,000.00';
const SURE = 'Yes, begin again with 10,000.00';

/** What the exchange was asked, and by whom. */
function answerWith(respond: () => Response) {
  const tokens: (string | null)[] = [];
  exchange.server.use(
    http.post(PATH, ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return respond();
    }),
  );
  return tokens;
}

const done = () => HttpResponse.json({ code: 0, data: { available: '10000' }, ts: Date.now() });

async function openSheet(token?: string) {
  const { user } = await start({ path: '/lang', ...(token !== undefined && { token }) });
  await user.click(await screen.findByRole('button', { name: 'What is this?' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'This is a sandbox' }));
  await sheet.findByRole('button', { name: 'Report a problem' });
  return { user, sheet };
}

describe('Play money', () => {
  it('is brought back to the start after two questions, and the balance is read again', async () => {
    const tokens = answerWith(done);
    const { user, sheet } = await openSheet('t');
    await user.click(await sheet.findByRole('button', { name: AGAIN }));
    expect(await sheet.findByText(/goes from 10,264\.30 to 10,000\.00/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Continue' }));
    expect(sheet.getByText('Are you sure? There is no way back.')).toBeVisible();
    expect(tokens).toEqual([]);
    const before = exchange.asked('userDetails').length;
    await user.click(sheet.getByRole('button', { name: SURE }));
    expect(await sheet.findByText('Done. 10,000.00 USDT are available.')).toBeVisible();
    expect(tokens).toEqual(['t']);
    await waitFor(() => expect(exchange.asked('userDetails').length).toBeGreaterThan(before));
  });

  it('stays as it is where either question is answered with no', async () => {
    const tokens = answerWith(done);
    const { user, sheet } = await openSheet('t');
    for (const yeses of [[AGAIN], [AGAIN, 'Continue']]) {
      for (const name of yeses) await user.click(await sheet.findByRole('button', { name }));
      await user.click(sheet.getByRole('button', { name: 'Keep it as it is' }));
    }
    expect(sheet.getByRole('button', { name: AGAIN })).toBeVisible();
    expect(tokens).toEqual([]);
  });

  it.each([
    ['refuses', () => new HttpResponse(null, { status: 503 }), /^The exchange has a problem\./],
    ['is not reached', () => HttpResponse.error(), /connection/i],
  ])('says so where the exchange %s, and can be asked for again', async (_, respond, said) => {
    const tokens = answerWith(respond);
    const { user, sheet } = await openSheet('t');
    for (const name of [AGAIN, 'Continue', SURE]) {
      await user.click(await sheet.findByRole('button', { name }));
    }
    await waitFor(() => expect(sheet.getByRole('alert')).toHaveTextContent(said));
    await user.click(sheet.getByRole('button', { name: SURE }));
    await waitFor(() => expect(tokens).toHaveLength(2));
  });

  it('is not offered to a visitor', async () => {
    const { sheet } = await openSheet();
    expect(sheet.queryByRole('button', { name: AGAIN })).not.toBeInTheDocument();
  });
});
