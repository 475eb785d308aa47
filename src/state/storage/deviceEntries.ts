/**
 * Everything that the app keeps on the device outside the Redux store, in one table. The types of the storages come
 * from it, so a key that is not in the table cannot be read or written, and its end is decided here. A key that ends in
 * a space is the beginning of several keys. The comment of a row says what is kept, and names the module that has the
 * format: `docs/device.md` is generated from both.
 */
import type { STORAGE_KEYS } from '#contract/constants';

/** The storage of an entry; `memory` is the memory of the page. */
type Area = 'local' | 'tab' | 'cache' | 'memory';

/**
 * When an entry ends, if the user does not clear the browser's data before:
 * - `never`
 * - `age`: after a time, which its row names
 * - `token`: when the user signs out or the exchange refuses the token
 * - `session`: when the session ends in this tab
 * - `signOut`: like `session`, but an expired session leaves a part of it to the next login of the same account
 * - `nextLogin`: when the next session starts, or the tab closes
 * - `tab`: when the tab closes
 */
type End = 'never' | 'age' | 'token' | 'session' | 'signOut' | 'nextLogin' | 'tab';

interface Row {
  readonly area: Area;
  readonly until: End;
  /** It has a value for each account of this browser, under the pseudonym of the account. */
  readonly isPerAccount?: true;
  /** The user set it and expects it at the next visit, so the app tells when the device did not keep it. */
  readonly isExpected?: true;
}

export const deviceEntries = {
  /** Interface language as plain text: src/state/storage/persist.ts */
  lang: { area: 'local', until: 'never', isExpected: true },
  /** Language of the first config call as plain text, written once: src/state/storage/persist.ts */
  en: { area: 'local', until: 'never' },
  /** Session token as plain text: src/state/token.ts */
  accessToken: { area: 'local', until: 'token', isExpected: true },
  /**
   * Theme, colours, motion, vibration and notifications, favourites, products opened last, recent searches, hidden
   * amounts, order of the price list, chart, hints seen, and the numbers of each account's open items at its last
   * visit: src/state/storage/preferences.ts
   */
  preferences: { area: 'local', until: 'never', isExpected: true },
  /** Limits that users set for their own orders: src/state/limits/limits.ts */
  limits: { area: 'local', until: 'never', isPerAccount: true, isExpected: true },
  /** Reasons given for orders: src/state/storage/reasons.ts */
  reasons: { area: 'local', until: 'never', isPerAccount: true, isExpected: true },
  /** Messages with the results of orders, amounts included: src/state/storage/inbox.ts */
  inbox: { area: 'local', until: 'never', isPerAccount: true },
  /** Price alerts: src/state/alerts/alerts.ts */
  alerts: { area: 'local', until: 'never', isPerAccount: true, isExpected: true },
  /**
   * Public commitments to prices that the exchange named to this device, for 70 days: src/state/storage/commitments.ts
   */
  commitments: { area: 'local', until: 'age' },
  /**
   * Requested orders, deposits, withdrawals, purchases, payment proofs and cancellations without a response, without
   * passwords and withdrawal targets, at most a day after an expired session: src/tracker/pendingEntries.ts
   */
  unanswered: { area: 'local', until: 'signOut' },
  /** Own scenarios of the lab, a page for testers: lab/model/ownScenarios.ts */
  labStories: { area: 'local', until: 'never' },
  /**
   * Values typed into forms, without passwords and without the numbers of cards and documents:
   * src/state/storage/drafts.ts
   */
  drafts: { area: 'tab', until: 'signOut' },
  /** Time on the page since the last reality check: src/app/account/presence.ts */
  presence: { area: 'tab', until: 'tab' },
  /** Time until which the exchange refuses a repeated call, one key per call: src/state/storage/retryAfterStore.ts */
  'wait ': { area: 'tab', until: 'tab' },
  /** In a sandbox build, the redacted moves of the machines for a problem report: src/app/recorder/recorder.ts */
  recording: { area: 'tab', until: 'nextLogin' },
  /** In a sandbox build, how many machines the recording left out: src/app/recorder/recorder.ts */
  recordingLeftOut: { area: 'tab', until: 'nextLogin' },
  /** In a sandbox build, names and outcomes of the calls for a problem report: src/app/recorder/recordedCalls.ts */
  recordedCalls: { area: 'tab', until: 'nextLogin' },
  /**
   * Last public prices and the terms shown with them, for a week, and not in another session or language:
   * src/app/offline/storedAnswers.ts
   */
  'last answers': { area: 'cache', until: 'age' },
  /** Files of the app itself, one cache per version, until the version after the next: src/worker/keptFiles.ts */
  'tidemark ': { area: 'cache', until: 'age' },
  /** Names of the last two versions of the app: src/worker/keptFiles.ts */
  'tidemark-versions': { area: 'cache', until: 'never' },
  /** Passwords, identity and card data of a call, until it is sent: src/state/secrets.ts */
  secrets: { area: 'memory', until: 'session' },
  /** Pictures of documents that were taken and not sent yet, by field: src/screens/identity/usePictures.ts */
  unsentPictures: { area: 'memory', until: 'session' },
  /** Pictures of payment proofs that were sent from this page, by deposit: src/screens/depositPayment/ProofForm.tsx */
  sentPictures: { area: 'memory', until: 'session' },
} as const satisfies Record<keyof typeof STORAGE_KEYS, Row> & Record<string, Row>;

type Entries = typeof deviceEntries;

/** The keys of rows that have these columns. */
type KeyWith<Columns extends Partial<Row>> = {
  [K in keyof Entries]: Entries[K] extends Columns ? K : never;
}[keyof Entries];

/** The keys that the code may use in an area. */
export type DeviceKey<A extends Area> =
  KeyWith<{ area: A }> extends infer K
    ? K extends `${string} `
      ? `${K}${string}`
      : K & string
    : never;

export type AccountKey = KeyWith<{ area: 'local'; isPerAccount: true }>;
export type KeyUntil<U extends End> = KeyWith<{ until: U }>;

export const keysUntil = <U extends End>(until: U): readonly KeyUntil<U>[] =>
  (Object.keys(deviceEntries) as KeyUntil<U>[]).filter((key) => deviceEntries[key].until === until);
