import { createOwnScenarios } from '#lab/model/ownScenarios';
import { transferEntry } from '../machines/transfer/machine';
import { initialTransferContext } from '../machines/transfer/selectors';
import { addAlert, alertsStore } from '../state/alerts/alerts';
import { limitsStore, setCheckInterval, setLimit, startBreak } from '../state/limits/limits';
import { selectIsSignedIn, type EndReason } from '../state/session';
import { rememberCommitments, seenCommitments } from '../state/storage/commitments';
import {
  carryDraftsOverReload,
  dropDrafts,
  readDraft,
  saveDraft,
  setDraftOwner,
} from '../state/storage/drafts';
import { addToInbox, inboxStore } from '../state/storage/inbox';
import { languageChosen } from '../state/storage/language';
import { selectLanguage, selectPreferences } from '../state/storage/persist';
import * as preferences from '../state/storage/preferences';
import { reasonsStore, saveReason } from '../state/storage/reasons';
import { retryAfterLeft, saveRetryAfter } from '../state/storage/retryAfterStore';
import { storage } from '../state/storage/storage';
import { readStoredPreferences, storedInterval } from '../state/storage/storedPreferences';
import { readToken, storeToken } from '../state/token';
import { recordedStorage } from '#testkit/app/recordedStorage';
import { withdrawalIntent } from '#testkit/app/transferBook';
import { countRunningRows } from '../tracker/countRunningRows';
import { readPendingRequests } from '../tracker/pendingRequests';
import { storePendingRequests } from '../tracker/storePendingRequests';
import { readPresence, savePresence } from './account/presence';
import { readStoredAnswers, writeStoredAnswers } from './offline/storedAnswers';
import { recordCall, recordedCalls } from './recorder/recordedCalls';
import { readLeftOut, readRecording } from './recorder/recorder';
import { forgetSession } from './effects/forgetSession';
import { createStore } from './store';

/** The time of the recording. */
const NOW = 1_790_000_000_000;
const { local, tab, cache } = recordedStorage;

const cached = new Map<string, string>();
const cacheStorage = {
  open: (name: string) =>
    Promise.resolve({
      match: () => Promise.resolve(cached.has(name) ? new Response(cached.get(name)) : undefined),
      put: async (_address: string, response: Response) =>
        void cached.set(name, await response.text()),
    }),
  delete: (name: string) => Promise.resolve(cached.delete(name)),
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  Object.defineProperty(globalThis, 'caches', { value: cacheStorage, configurable: true });
});
afterEach(() => {
  dropDrafts();
  cached.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('The app reads what version 1.0.0 stored', () => {
  beforeEach(() => {
    for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
    for (const [key, text] of Object.entries(tab)) sessionStorage.setItem(key, text);
    for (const [name, text] of Object.entries(cache)) cached.set(name, text);
  });

  it('token, language and preferences', () => {
    const state = createStore().store.getState();
    expect(readToken()).toBe('token-of-ann');
    expect(selectIsSignedIn(state)).toBe(true);
    expect(selectLanguage(state)).toBe('vn');
    expect(preferences.formatPreferences(selectPreferences(state))).toBe(local.preferences);
    expect({ ...localStorage }).toEqual(local);
  });

  it('preferences, in the script that runs before the app', () => {
    expect(storedInterval()).toBe('5m');
    const { theme, motion, running } = readStoredPreferences();
    expect([theme, motion]).toEqual(['dark', 'reduced']);
    expect(countRunningRows(running as string[], 'order', undefined)).toBe(1);
  });

  it('limits, reasons, messages and price alerts of each account', () => {
    for (const account of ['u-ann', 'u-ben']) {
      const raised = { now: '50', next: { value: '70', from: NOW + 86_400_000 } };
      expect(limitsStore.get(account)).toMatchObject({ stake: raised, checkMinutes: 30 });
      expect(reasonsStore.get(account)).toEqual([
        ['TM-1', 'trend'],
        ['TM-2', 'my own word'],
      ]);
      expect(inboxStore.get(account)).toMatchObject([{ key: 'order TM-1', isRead: false }]);
      expect(alertsStore.get(account)).toMatchObject([{ symbol: 'EUR/USD', level: '1.09' }]);
    }
  });

  it('commitments to prices', () => {
    expect(seenCommitments()).toEqual([{ day: 20_000, sha256: 'a'.repeat(64), seenAt: NOW }]);
  });

  it('requests without a response', () => {
    const intent = { ...withdrawalIntent, target: null };
    expect(readPendingRequests()).toEqual([{ machine: 'transfer', intent, at: NOW }]);
  });

  it('drafts of forms', () => {
    carryDraftsOverReload(window)();
    expect(readDraft('withdraw')).toEqual({ amount: '500' });
  });

  it('the time on the page, and how long a call must wait', () => {
    expect(readPresence(0)).toEqual({ since: NOW, spentMs: 900_000 });
    expect(retryAfterLeft('productList')).toEqual({ leftMs: 60_000, status: 503 });
  });

  it('the recording for a problem report', () => {
    expect(readRecording()).toMatchObject([
      { to: 'submitting', input: { id: 'o1' } },
      { to: 'pending' },
    ]);
    expect(readLeftOut()).toBe(3);
    expect(recordedCalls()).toEqual([{ name: 'orderCreate', at: NOW, status: 'ok', ms: 90 }]);
  });

  it('the last public prices', async () => {
    const { answers, aheadMs } = await readStoredAnswers('vn 1');
    expect(aheadMs).toBe(12);
    // The recorded answer is not valid, and is left out.
    expect(answers.size).toBe(0);
    expect(cached.size).toBe(1);
  });

  it('own scenarios of the lab, which it writes back as they were', () => {
    const own = createOwnScenarios(storage);
    const [{ key, scenario } = { key: '', scenario: null }] = own.list();
    expect(key).toBe('own/1');
    if (scenario) own.keep(key, { ...scenario });
    expect(localStorage.getItem('labStories')).toBe(local.labStories);
  });
});

describe('The app stores the same texts as version 1.0.0', () => {
  const writers: Record<string, () => void> = {
    accessToken: () => storeToken('token-of-ann'),
    limits: () => forEachAccount(setOwnLimits),
    reasons: () =>
      forEachAccount((account) => {
        saveReason(account, 'TM-1', 'trend');
        saveReason(account, 'TM-2', 'my own word');
      }),
    inbox: () =>
      forEachAccount((account) => {
        const text = { id: 'news.order.won', values: { net: { net: '8' } } } as const;
        const path = '/orderrecord?order=TM-1';
        addToInbox(account, [{ key: 'order TM-1', text: text as never, path }], NOW);
      }),
    alerts: () => forEachAccount(setAlert),
    commitments: () => rememberCommitments([{ day: 20_000, sha256: 'a'.repeat(64) }]),
    unanswered: storeWithdrawal,
    drafts: storeDraft,
    presence: () => savePresence({ since: NOW, spentMs: 900_000 }),
    'wait productList': () => saveRetryAfter('productList', { leftMs: 60_000, status: 503 }),
    recordedCalls: () => {
      const meta = { requestId: 'r1', arg: { endpointName: 'orderCreate' } };
      recordCall({ type: 'api/executeMutation/pending', meta }, NOW);
      recordCall({ type: 'api/executeMutation/fulfilled', meta }, NOW + 90);
    },
  };
  const recorded: Readonly<Record<string, string>> = { ...local, ...tab };

  it.each(Object.entries(writers))('under the key %s', (key, write) => {
    localStorage.setItem('accessToken', local.accessToken);
    write();
    expect(localStorage.getItem(key) ?? sessionStorage.getItem(key)).toBe(recorded[key]);
  });

  it('of the settings, under three keys', () => {
    const { store } = createStore();
    store.dispatch(languageChosen('vn'));
    store.dispatch(preferences.themeChosen('dark'));
    store.dispatch(preferences.marketColoursChosen('safe'));
    store.dispatch(preferences.motionChosen('reduced'));
    store.dispatch(preferences.notificationsChosen({ vibration: false }));
    store.dispatch(preferences.favouriteToggled({ productId: 'EURUSD' }));
    store.dispatch(preferences.productSeen('XAUUSD'));
    store.dispatch(preferences.productSearched('BTCUSDT'));
    store.dispatch(preferences.amountsHidden(true));
    store.dispatch(preferences.marketSorted({ by: 'change', isDescending: true }));
    store.dispatch(preferences.chartAdjusted({ interval: '5m', studies: ['ema'] }));
    store.dispatch(preferences.lineDrawn({ productId: 'EURUSD', price: '1.08' }));
    store.dispatch(preferences.helpDismissed({ id: 'coach:ticket' }));
    const prefix = 'abc order TM-1 ';
    store.dispatch(preferences.runningChanged({ prefix, entry: `${prefix}${NOW}` }));
    const { lang, preferences: text, en } = local;
    expect({ ...localStorage }).toEqual({ lang, preferences: text, en });
  });

  it('in the cache of the last public prices', async () => {
    const config = { endpoint: 'config', arg: undefined, at: NOW, data: { a: 1 } } as const;
    await writeStoredAnswers('vn 1', { answers: new Map([['config', config]]), aheadMs: 12 });
    expect(Object.fromEntries(cached)).toEqual(cache);
  });
});

describe('The end of a session forgets', () => {
  const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const ended = (why: EndReason) => {
    for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
    for (const [key, text] of Object.entries(tab)) sessionStorage.setItem(key, text);
    const stop = carryDraftsOverReload(window);
    const before = keys();
    // The token is removed before the session ends.
    localStorage.removeItem('accessToken');
    forgetSession(why);
    stop();
    return before.filter((key) => !keys().includes(key));
  };

  it.each(['signedOut', 'otherTab'] as const)('what belongs to it, if it is %s', (why) => {
    expect(ended(why)).toEqual(['accessToken', 'unanswered', 'drafts']);
  });

  it('less if it expired, because the same user may return', () => {
    expect(ended('expired')).toEqual(['accessToken']);
  });
});

function forEachAccount(write: (account: string) => void): void {
  for (const account of ['u-ann', 'u-ben']) write(account);
}

function setOwnLimits(account: string): void {
  setLimit(account, 'stake', '50', NOW);
  setLimit(account, 'stake', '70', NOW);
  setCheckInterval(account, 30);
  startBreak(account, 60_000, NOW);
}

function setAlert(account: string): void {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  const product = { productId: 'EURUSD', symbol: 'EUR/USD', precision: 5 };
  addAlert(account, { ...product, kind: 'above', level: '1.09', from: '1.08' });
}

function storeWithdrawal(): void {
  const { id } = withdrawalIntent;
  const context = initialTransferContext(withdrawalIntent);
  const { version } = transferEntry;
  const machine = { id, machine: 'transfer', version, value: 'checking', context } as const;
  storePendingRequests({ [id]: { ...machine, done: false, at: 0 } }, 'u-ann');
}

function storeDraft(): void {
  const stop = carryDraftsOverReload(window);
  setDraftOwner('u-ann');
  const texts = { amount: '500', target: 'TR7N' };
  saveDraft('withdraw', { texts, untilSessionEnds: ['target'] });
  window.dispatchEvent(new Event('pagehide'));
  stop();
}
