/** Ties what concerns lock-ups to the store: the list is followed as long as a session lasts, so that news is heard. */
import { api } from '../../api';
import type { LockupOrder } from '../../contract';
import { fromMicro, toMicro } from '../../contract';
import { formatUsdt, toLocale } from '../../intl';
import { followStoredSettings, PREFERENCES_KEY, selectPreferences } from '../../state/persist';
import { awayTold } from '../../state/preferences';
import { selectIsSignedIn, sessionEnded, sessionStarted } from '../../state/session';
import { appTime } from '../../state/time';
import { toastShown } from '../../state/toasts';
import { catalogues } from '../catalogues';
import type { AppStore } from '../store';
import { createLockupNews } from './lockupNews';
import type { LockupNews } from './lockupNews';
import type { LockupEffects } from './lockups';
import { isPageAwake, perSession } from './perSession';
import type { Listening } from './perSession';

const { defiMyOrder, userDetails, wealthSubmit } = api.endpoints;
/** The newest fifty, which are the very rows that the lists of the screens show first. */
const FOLLOWED = { limit: 50 } as const;

/** The machines' interpreter comes with these, and only where something is earning. */
async function start(store: AppStore): Promise<LockupEffects> {
  const { startLockupEffects } = await import('./lockups');
  return startLockupEffects({
    dispatch: store.dispatch,
    getState: () => store.getState(),
    time: appTime,
    onMoved: () => void store.dispatch(api.util.invalidateTags(['Lockup', 'Balance'])),
  });
}

const sum = (rows: readonly LockupOrder[], field: 'amount' | 'earned') =>
  fromMicro(rows.reduce((total, row) => total + toMicro(row[field]), 0n));

function newsOn(store: AppStore): LockupNews {
  const { dispatch } = store;
  return createLockupNews({
    isAwake: isPageAwake,
    async account() {
      const { data } = await dispatch(userDetails.initiate(undefined, { subscribe: false }));
      return data?.user.id ?? null;
    },
    words: () => catalogues.need('earn'),
    readTold() {
      dispatch(followStoredSettings(PREFERENCES_KEY));
      return selectPreferences(store.getState()).told;
    },
    keepTold: (marks) => void dispatch(awayTold(marks)),
    tell(ended) {
      const locale = toLocale(catalogues.current().language);
      const values = {
        count: ended.length,
        amount: formatUsdt(sum(ended, 'amount'), locale),
        earned: formatUsdt(sum(ended, 'earned'), locale),
      };
      dispatch(toastShown({ id: 'lockup.told', values }, 'good'));
    },
  });
}

/** Call once, with the store's listener middleware. Returns what to call when the page wakes. */
export function listenForLockups(
  store: AppStore,
  effects: Listening,
): { readonly woke: () => void } {
  const session = perSession(store, effects, () => start(store));
  let news = newsOn(store);
  let follow: { readonly unsubscribe: () => void } | null = null;

  const begin = () => {
    if (selectIsSignedIn(store.getState())) {
      follow = store.dispatch(defiMyOrder.initiate(FOLLOWED));
    }
  };

  /** What is open begins to be followed; where nothing is, only those that are followed already hear of it. */
  function report(rows: readonly LockupOrder[]) {
    const say = (lockups: LockupEffects) => rows.forEach((row) => lockups.reported(row));
    if (rows.some(({ state }) => state === 'earning')) void session.ask(say);
    else session.tell(say);
  }

  effects.startListening({ actionCreator: sessionStarted, effect: begin });
  effects.startListening({
    actionCreator: sessionEnded,
    effect() {
      follow?.unsubscribe();
      // Rows of the session that is over must not become news of the next.
      news = newsOn(store);
    },
  });
  effects.startListening({
    matcher: defiMyOrder.matchFulfilled,
    effect({ payload }) {
      const rows = payload.pages.flatMap(({ items }) => items);
      report(rows);
      news.heard(rows);
    },
  });
  effects.startListening({
    matcher: wealthSubmit.matchFulfilled,
    effect: ({ payload }) => report([payload]),
  });
  begin();
  return { woke: () => news.woke() };
}
