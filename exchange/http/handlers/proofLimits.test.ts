import { Client } from 'pg';
import { TERMS } from '../../domain/terms';
import { readImage } from '../images/readImage';
import { registerMember } from '#testkit/exchange/member';
import { picture } from '#testkit/exchange/pictures';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

const actual = jest.requireActual<{ readImage: typeof readImage }>('../images/readImage');
jest.mock('../images/readImage', () => ({
  ...jest.requireActual<object>('../images/readImage'),
  readImage: jest.fn(),
}));
const readImageMock = jest.mocked(readImage);

let exchange: TestExchange;
let sql: Client;
beforeAll(async () => {
  exchange = await startTestExchange();
  sql = new Client({ connectionString: exchange.connectionString });
  await sql.connect();
});
beforeEach(() => {
  readImageMock.mockReset();
  readImageMock.mockImplementation(actual.readImage);
});
afterAll(async () => {
  await sql.end();
  await exchange.close();
});

const proofImage = picture('image/png');
const openDeposit = (token: string) =>
  exchange.call('deposit', { paymethod: 'bank', amount: '20' }, { token });
const submit = (token: string, body: object) =>
  exchange.send('walletSubmit', { reference: 'paid', ...body }, { token });

test('wallet/submit decodes the picture of a proof only for a deposit that accepts proof', async () => {
  const { token } = await registerMember(exchange);
  const missing = await submit(token, { depositId: 'D-XXXXXXXXXXXXXXXX', proofImage });
  expect(missing.data).toMatchObject({ reason: 'NOT_FOUND', field: 'depositId' });
  const { id } = await openDeposit(token);
  await submit(token, { depositId: id });
  const again = await submit(token, { depositId: id, proofImage });
  expect(again.data.reason).toBe('WRONG_STATE');
  expect(readImageMock).not.toHaveBeenCalled();
});

test('wallet/submit holds no lock while it decodes the picture of a proof', async () => {
  const { token, id: userId } = await registerMember(exchange);
  const { id } = await openDeposit(token);
  let isLocked: boolean | null = null;
  readImageMock.mockImplementation(async (dataUrl) => {
    isLocked = await sql
      .query('select 1 from users where id = $1 for update nowait', [userId])
      .then(() => false)
      .catch(() => true);
    return actual.readImage(dataUrl);
  });
  expect((await submit(token, { depositId: id, proofImage })).code).toBe(0);
  expect(isLocked).toBe(false);
});

test('a proof with a damaged picture is refused, and a correct proof is accepted afterwards', async () => {
  const { token } = await registerMember(exchange);
  const { id } = await openDeposit(token);
  const damaged = await submit(token, {
    depositId: id,
    proofImage: `${proofImage.slice(0, -8)}AAAA`,
  });
  expect(damaged.data).toMatchObject({ reason: 'INVALID', fields: [{ field: 'proofImage' }] });
  expect((await submit(token, { depositId: id, proofImage })).code).toBe(0);
});

test('a deposit with a corrected proof counts as open', async () => {
  const { token, id: userId } = await registerMember(exchange);
  const { id: first } = await openDeposit(token);
  await submit(token, { cancel: true, depositId: first, reference: undefined });
  for (let i = 0; i < TERMS.maxOpenDeposits; i += 1) await openDeposit(token);
  const refused = await submit(token, { depositId: first, again: true, proofImage });
  expect(refused.data).toMatchObject({
    reason: 'TOO_MANY_DEPOSITS',
    max: TERMS.maxOpenDeposits,
  });
  const { rows } = await sql.query<{ count: string }>(
    `select count(*) from fund_requests where user_id = $1 and state in ('awaiting_payment', 'under_review')`,
    [userId],
  );
  expect(Number(rows[0]?.count)).toBe(TERMS.maxOpenDeposits);
});

test('an account may store pictures of proofs up to a hundred megabytes', async () => {
  const { token } = await registerMember(exchange);
  const { id: stored } = await openDeposit(token);
  await submit(token, { depositId: stored, proofImage });
  const grow = (bytes: number) =>
    sql.query(
      `update deposit_proofs set bytes = convert_to(repeat('x', $2), 'UTF8') where deposit_id = $1`,
      [stored, bytes],
    );
  await grow(100_000_000 - 100);
  const { id } = await openDeposit(token);
  const refused = await submit(token, { depositId: id, proofImage });
  expect(refused.data).toMatchObject({ reason: 'TOO_LARGE', field: 'proofImage' });
  expect((await submit(token, { depositId: id })).code).toBe(0);
  await grow(1);
});
