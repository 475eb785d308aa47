import {
  setDraftOwner,
  carryDraftsOverReload,
  dropDraft,
  dropDrafts,
  saveDraft,
  readDraft,
  trimDraftsAfterExpiry,
} from './drafts';
import { tabStorage } from './storage';

const cardDraft = {
  texts: { city: 'Ha Noi', cardNumber: '4111' },
  untilSessionEnds: ['cardNumber'],
};

beforeEach(() => {
  setDraftOwner('ann');
  saveDraft('bankCard', cardDraft);
});
afterEach(dropDrafts);

test('a draft is restored, separately for each form', () => {
  expect(readDraft('bankCard')).toEqual({ city: 'Ha Noi', cardNumber: '4111' });
  expect(readDraft('wallet')).toEqual({});
});

test('dropDraft removes the draft of a sent form', () => {
  dropDraft('bankCard');
  expect(readDraft('bankCard')).toEqual({});
});

test('trimDraftsAfterExpiry keeps the text and drops the card number', () => {
  trimDraftsAfterExpiry();
  setDraftOwner('ann');
  expect(readDraft('bankCard')).toEqual({ city: 'Ha Noi' });
});

test('a draft is not shown to another account', () => {
  trimDraftsAfterExpiry();
  setDraftOwner('ben');
  expect(readDraft('bankCard')).toEqual({});
});

test('a draft without an owner is dropped at the end of the session', () => {
  dropDrafts();
  saveDraft('bankCard', cardDraft);
  trimDraftsAfterExpiry();
  expect(readDraft('bankCard')).toEqual({});
});

describe('Drafts across a page reload', () => {
  /** Unloads the page, clears its memory and loads it again. */
  const reload = (between = () => {}) => {
    const leave = carryDraftsOverReload(window);
    window.dispatchEvent(new Event('pagehide'));
    leave();
    dropDrafts();
    between();
    carryDraftsOverReload(window)();
  };

  test('are restored without the card number, which is never in the storage', () => {
    reload(() => expect(tabStorage.get('drafts')).not.toContain('4111'));
    expect(readDraft('bankCard')).toEqual({ city: 'Ha Noi' });
  });

  test('are removed from the storage when the form is sent or the user signs out', () => {
    reload();
    expect(tabStorage.get('drafts')).toContain('Ha Noi');
    const stop = carryDraftsOverReload(window);
    dropDraft('bankCard');
    expect(tabStorage.get('drafts')).toBeNull();
    saveDraft('bankCard', cardDraft);
    dropDrafts();
    expect(tabStorage.get('drafts')).toBeNull();
    stop();
  });

  test('are restored after the system ended the tab without an event', () => {
    jest.useFakeTimers();
    const stop = carryDraftsOverReload(window);
    saveDraft('bankCard', { ...cardDraft, texts: { ...cardDraft.texts, city: 'Da Nang' } });
    jest.advanceTimersByTime(300);
    stop();
    jest.useRealTimers();
    dropDrafts();
    carryDraftsOverReload(window)();
    expect(readDraft('bankCard')).toEqual({ city: 'Da Nang' });
  });

  test('are not shown to another session of the same browser', () => {
    localStorage.setItem('accessToken', 'token-of-ann');
    reload(() => localStorage.setItem('accessToken', 'token-of-ben'));
    expect(readDraft('bankCard')).toEqual({});
  });

  test('are not shown to another account that signs in later', () => {
    reload();
    setDraftOwner('ben');
    expect(readDraft('bankCard')).toEqual({});
  });

  test('are dropped when the stored value is invalid', () => {
    dropDrafts();
    tabStorage.set('drafts', '{"session":1,"drafts":"x"}');
    carryDraftsOverReload(window)();
    expect(tabStorage.get('drafts')).toBeNull();
  });
});
