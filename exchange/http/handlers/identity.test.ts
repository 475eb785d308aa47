import { expectSoundLedger, identityRequest, registerMember } from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import { imageBytes, dataUrl, picture, pngBytes } from '#testkit/exchange/pictures';
import { exchange } from '#testkit/exchange/sharedExchange';

let member: Member;
let token: string;
beforeEach(async () => {
  member = await registerMember(exchange);
  token = member.token;
});

afterEach(() => expectSoundLedger(exchange));

const send = (idNumber: string) =>
  exchange.call('bindIdcard', identityRequest(idNumber), { token });
const state = () => exchange.call('idcard', {}, { token });
const review = () => exchange.control('clock', { advanceMs: 5000 });
const verification = async () =>
  (await exchange.call('userDetails', {}, { token })).user.verification;

test('a new user must submit every part of an identity', async () => {
  expect(await state()).toEqual({
    state: 'none',
    needed: ['realName', 'idNumber', 'frontImage', 'backImage'],
  });
});

test('an identity is reviewed and approved, and its name and number are masked', async () => {
  const sent = await send('079123456789');
  expect(sent).toEqual({
    state: 'under_review',
    needed: [],
    realName: 'N***** *** **',
    idNumber: '********6789',
    submittedAt: expect.any(Number) as number,
  });
  expect(await verification()).toBe('under_review');
  await review();
  const { reviewedAt, ...approved } = await state();
  expect(approved).toEqual({ ...sent, state: 'approved' });
  expect(reviewedAt).toBe((sent.submittedAt ?? 0) + 3000);
  expect(await verification()).toBe('approved');
});

const everything = ['realName', 'idNumber', 'frontImage', 'backImage'];
test.each([
  ['0000', 'BLURRED', ['frontImage'], 'front'],
  ['0001', 'MISMATCH', ['realName', 'idNumber'], undefined],
  ['0002', 'EXPIRED', ['frontImage', 'backImage'], undefined],
  ['0003', 'INCOMPLETE', ['backImage'], 'back'],
  ['0004', 'UNDERAGE', everything, undefined],
  ['0005', 'OTHER', everything, undefined],
])('an ID number that ends in %s is denied as %s', async (ending, reason, needed, side) => {
  await send(`07912345${ending}`);
  await review();
  const denied = await state();
  expect(denied).toMatchObject({ state: 'denied', denialReason: reason, needed });
  expect(denied.denialSide).toBe(side);
  expect(await verification()).toBe('denied');
});

test('an ID number that ends in 0006 stays under review', async () => {
  await send('079123450006');
  await exchange.control('clock', { advanceMs: 60_000 });
  expect(await state()).toMatchObject({ state: 'under_review' });
});

test('after a denial only the needed parts are sent again, and the correct parts are kept', async () => {
  await send('079123450000');
  await review();
  const empty = await exchange.send('bindIdcard', {}, { token });
  expect(empty).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'frontImage', rule: 'required' }] },
  });
  const frontImage = picture('image/png');
  const again = await exchange.call('bindIdcard', { frontImage }, { token });
  expect(again).toMatchObject({ state: 'under_review', needed: [], idNumber: '********0000' });
  expect(again.denialReason).toBeUndefined();
  await review();
  expect(await state()).toMatchObject({ state: 'approved', realName: 'N***** *** **' });
});

test('a mismatching ID number is denied again until another number is sent', async () => {
  await send('079123450001');
  await review();
  const realName = 'Nguyễn Văn Bình';
  await exchange.call('bindIdcard', { realName, idNumber: '079123450001' }, { token });
  await review();
  expect((await state()).denialReason).toBe('MISMATCH');
  await exchange.call('bindIdcard', { realName, idNumber: '079123456789' }, { token });
  await review();
  expect((await state()).state).toBe('approved');
});

test('bindIdcard refuses a submission while an identity is under review or approved', async () => {
  await send('079123456789');
  const again = identityRequest('079123456780');
  const early = await exchange.send('bindIdcard', again, { token });
  expect(early.data).toMatchObject({ reason: 'ALREADY_SUBMITTED', state: 'under_review' });
  await review();
  const late = await exchange.send('bindIdcard', again, { token });
  expect(late.data).toMatchObject({ reason: 'ALREADY_SUBMITTED', state: 'approved' });
});

test('an approved identity is renewed with a complete new document, and withdrawals stop during the review', async () => {
  await send('079123456789');
  await review();
  const { frontImage, ...part } = identityRequest('079123456780');
  const missing = await exchange.send('bindIdcard', { ...part, renew: true }, { token });
  expect(missing.data).toMatchObject({ fields: [{ field: 'frontImage', rule: 'required' }] });
  expect(await verification()).toBe('approved');
  const whole = { ...part, frontImage, renew: true as const };
  const sent = await exchange.call('bindIdcard', whole, { token });
  expect(sent).toMatchObject({ state: 'under_review', idNumber: '********6780' });
  expect(sent.reviewedAt).toBeUndefined();
  expect(await verification()).toBe('under_review');
  const twice = await exchange.send('bindIdcard', whole, { token });
  expect(twice.data).toMatchObject({ reason: 'ALREADY_SUBMITTED', state: 'under_review' });
  await review();
  expect(await verification()).toBe('approved');
});

test('only one of ten simultaneous identity submissions is accepted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      exchange.send('bindIdcard', identityRequest(`07912345678${i}`), { token }),
    ),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('two users may submit the same ID number', async () => {
  await send('079123456789');
  const other = await registerMember(exchange);
  const sent = await exchange.call('bindIdcard', identityRequest('079123456789'), {
    token: other.token,
  });
  expect(sent.state).toBe('under_review');
});

test.each([
  ['a PNG label on a JPEG', dataUrl('image/png', imageBytes('image/jpeg'))],
  ['an SVG', dataUrl('image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['an HTML page', dataUrl('image/jpeg', Buffer.from('<!doctype html><script>1</script>'))],
  ['a truncated JPEG', dataUrl('image/jpeg', imageBytes('image/jpeg').subarray(0, -40))],
  ['a decompression bomb of 400 megapixels', dataUrl('image/png', pngBytes(20_000, 20_000))],
  ['more than 5 MB', dataUrl('image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1, 1))],
  ['an unsupported type', dataUrl('image/gif', Buffer.from('GIF89a'))],
  ['a URL', 'https://example.com/a.png'],
  ['a file path', 'file:///etc/passwd'],
])('as an identity image %s is refused, and no identity is submitted', async (_, backImage) => {
  const submission = { ...identityRequest('079123456789'), backImage };
  expect(await exchange.send('bindIdcard', submission, { token })).toMatchObject({
    status: 400,
    data: { reason: 'INVALID', fields: [{ field: 'backImage', rule: 'image' }] },
  });
  expect((await state()).state).toBe('none');
});

test('an identity request of 15 MB is refused as too large', async () => {
  const frontImage = dataUrl('image/png', Buffer.alloc(11_000_000));
  const answer = await exchange.send('bindIdcard', { frontImage }, { token });
  expect(answer).toMatchObject({ status: 413, data: { reason: 'TOO_LARGE' } });
});

test.each([
  ['a name of one letter', { realName: 'A' }, 'realName', 'realName'],
  ['a name of 61 letters', { realName: 'a'.repeat(61) }, 'realName', 'realName'],
  ['an ID number of five digits', { idNumber: '12345' }, 'idNumber', 'idNumber'],
  ['an ID number with a dash', { idNumber: '079-123-456' }, 'idNumber', 'idNumber'],
  ['a missing image of the back', { backImage: undefined }, 'backImage', 'required'],
])('an identity with %s is refused', async (_, change, field, rule) => {
  const submission = { ...identityRequest('079123456789'), ...change };
  const answer = await exchange.send('bindIdcard', submission, { token });
  expect(answer).toMatchObject({ status: 400, data: { fields: [{ field, rule }] } });
});

test('a user cannot approve their own identity', async () => {
  const submission = {
    ...identityRequest('079123450000'),
    state: 'approved',
    verification: 'approved',
  };
  await exchange.call('bindIdcard', submission, { token });
  expect((await state()).state).toBe('under_review');
  await review();
  expect((await state()).state).toBe('denied');
});

test('the sandbox control verdict approves or denies an identity submission before the automatic review does', async () => {
  const { username } = member;
  await send('079123456789');
  const verdict = { kind: 'identity', username, state: 'denied', reason: 'EXPIRED' };
  await exchange.control('verdict', verdict);
  await review();
  expect(await state()).toMatchObject({ state: 'denied', denialReason: 'EXPIRED' });
  await expect(exchange.control('verdict', verdict)).rejects.toThrow('WRONG_STATE');
});

test.each([
  [{ kind: 'identity', username: 'nobody', state: 'approved' }, 'NOT_FOUND'],
  [{ kind: 'identity', username: 'nobody', state: 'success' }, 'INVALID'],
  [{ kind: 'deposit', id: 'D-1', state: 'approved' }, 'INVALID'],
  [{ kind: 'deposit', id: 'D-1', state: 'success' }, 'NOT_FOUND'],
  [{ kind: 'withdrawal', state: 'success' }, 'INVALID'],
])('the verdict %j is refused with %s', async (verdict, reason) => {
  await expect(exchange.control('verdict', verdict)).rejects.toThrow(reason);
});

test('the sandbox control state lists the test values that decide a review', async () => {
  const { magic } = await exchange.control<{ magic: { ending: string }[] }>('state');
  expect(magic.map(({ ending }) => ending)).toEqual([
    '0000',
    '0001',
    '0002',
    '0003',
    '0004',
    '0005',
    '0006',
    ...['.13', '.14', '.13', '.14', '.13', '.14'],
  ]);
});
