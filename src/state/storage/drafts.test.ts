import {
  adoptDrafts,
  carryDraftsOver,
  dropDraft,
  dropDrafts,
  keepDraft,
  readDraft,
  suspendDrafts,
} from './drafts';
import { DRAFTS_KEY, tabStorage } from './storage';

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

describe('Over a reload of the page', () => {
  /** The page goes, its memory with it, and comes again. */
  const reload = (between = () => {}) => {
    const leave = carryDraftsOver(window);
    window.dispatchEvent(new Event('pagehide'));
    leave();
    dropDrafts();
    between();
    carryDraftsOver(window)();
  };

  test('what was typed stays, without the numbers, and then lies in no storage', () => {
    reload(() => expect(tabStorage.get(DRAFTS_KEY)).not.toContain('4111'));
    expect(readDraft('bankCard')).toEqual({ city: 'Ha Noi' });
    expect(tabStorage.get(DRAFTS_KEY)).toBeNull();
  });

  test('another session of the same browser never sees it', () => {
    localStorage.setItem('accessToken', 'token-of-ann');
    reload(() => localStorage.setItem('accessToken', 'token-of-ben'));
    expect(readDraft('bankCard')).toEqual({});
  });

  test('nor does another account that turns out to be signed in', () => {
    reload();
    adoptDrafts('ben');
    expect(readDraft('bankCard')).toEqual({});
  });

  test('what is no draft is dropped', () => {
    dropDrafts();
    tabStorage.set(DRAFTS_KEY, '{"session":1,"drafts":"x"}');
    carryDraftsOver(window)();
    expect(tabStorage.get(DRAFTS_KEY)).toBeNull();
  });
});
