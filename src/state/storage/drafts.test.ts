import { adoptDrafts, dropDraft, dropDrafts, keepDraft, readDraft, suspendDrafts } from './drafts';

const card = { texts: { city: 'Ha Noi', cardNumber: '4111' }, untilSessionEnds: ['cardNumber'] };

beforeEach(() => {
  adoptDrafts('ann');
  keepDraft('bankCard', card);
});
afterEach(dropDrafts);

test('what was typed is found again, each form its own', () => {
  expect(readDraft('bankCard')).toEqual({ city: 'Ha Noi', cardNumber: '4111' });
  expect(readDraft('wallet')).toEqual({});
});

test('a form that was sent leaves nothing', () => {
  dropDraft('bankCard');
  expect(readDraft('bankCard')).toEqual({});
});

test('a session that ran out keeps the text and forgets the numbers', () => {
  suspendDrafts();
  adoptDrafts('ann');
  expect(readDraft('bankCard')).toEqual({ city: 'Ha Noi' });
});

test('another account never sees it', () => {
  suspendDrafts();
  adoptDrafts('ben');
  expect(readDraft('bankCard')).toEqual({});
});

test('of a session whose user was never known nothing is kept', () => {
  dropDrafts();
  keepDraft('bankCard', card);
  suspendDrafts();
  expect(readDraft('bankCard')).toEqual({});
});
