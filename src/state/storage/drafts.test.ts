import {
  setDraftOwner,
  carryDraftsOverReload,
  dropDraft,
  dropDrafts,
  saveDraft,
  readDraft,
  trimDraftsAfterExpiry,
} from './drafts';
import { DRAFTS_KEY, tabStorage } from './storage';

const card = { texts: { city: 'Ha Noi', cardNumber: '4111' }, untilSessionEnds: ['cardNumber'] };

beforeEach(() => {
  setDraftOwner('ann');
  saveDraft('bankCard', card);
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
  trimDraftsAfterExpiry();
  setDraftOwner('ann');
  expect(readDraft('bankCard')).toEqual({ city: 'Ha Noi' });
});

test('another account never sees it', () => {
  trimDraftsAfterExpiry();
  setDraftOwner('ben');
  expect(readDraft('bankCard')).toEqual({});
});

test('of a session whose user was never known nothing is kept', () => {
  dropDrafts();
  saveDraft('bankCard', card);
  trimDraftsAfterExpiry();
  expect(readDraft('bankCard')).toEqual({});
});

describe('Over a reload of the page', () => {
  /** The page goes, its memory with it, and comes again. */
  const reload = (between = () => {}) => {
    const leave = carryDraftsOverReload(window);
    window.dispatchEvent(new Event('pagehide'));
    leave();
    dropDrafts();
    between();
    carryDraftsOverReload(window)();
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
    setDraftOwner('ben');
    expect(readDraft('bankCard')).toEqual({});
  });

  test('what is no draft is dropped', () => {
    dropDrafts();
    tabStorage.set(DRAFTS_KEY, '{"session":1,"drafts":"x"}');
    carryDraftsOverReload(window)();
    expect(tabStorage.get(DRAFTS_KEY)).toBeNull();
  });
});
