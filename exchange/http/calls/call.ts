import type { ArgOf, EndpointName, endpoints, Language, ResultOf, TargetRules } from '#contract';
import type { CheckedImage } from '../../domain/transferPorts';
import type { Outcome } from '../../domain/outcome';
import type { Environment, Store, StoreTransaction } from '../../domain/ports';
import type { SessionDevice, UserRow } from '../../domain/user';
import type { Market } from '../../market/market';
import type { AccountLanes } from './accountLanes';
import type { HandlerResult } from './answer';
import type { MarketAnswers } from '../handlers/marketAnswers';
import type { SecurityLog } from '../securityEvents';
import type { Passwords } from '../credentials/passwords';

/** Dependencies of the handlers, created at startup. */
export interface Exchange {
  readonly environment: Environment;
  readonly targetRules: TargetRules;
  /** Seed from the settings, which a reset without a seed uses. */
  readonly seed: string;
  readonly store: Store;
  readonly passwords: Passwords;
  readonly lanes: AccountLanes;
  readonly securityLog: SecurityLog;
  /** Public market data, cached for one second. */
  readonly marketAnswers: MarketAnswers;
  /** Returns the market with the seeds and overlays that are cached in this process. */
  readonly market: () => Promise<Market>;
  /** Returns the market with the seeds and overlays that a transaction reads. */
  readonly marketIn: (tx: StoreTransaction) => Promise<Market>;
}

type Entry<N extends EndpointName> = (typeof endpoints)[N];

type UserOf<N extends EndpointName> = Entry<N>['access'] extends 'user'
  ? UserRow
  : Entry<N>['access'] extends 'either'
    ? UserRow | null
    : null;

/** The calls that move money. */
export type MoneyEndpoint = {
  [N in EndpointName]: Entry<N> extends { readonly movesMoney: true } ? N : never;
}[EndpointName];

/**
 * A call that moves money runs in the transaction that stores its response; other calls open transactions if needed.
 */
type TransactionOf<N extends EndpointName> =
  Entry<N> extends { readonly movesMoney: true } ? StoreTransaction : null;

/** Results of slow work that runs before the transaction of a call, so that this work holds no locks. */
interface Preparations {
  readonly walletSubmit: Outcome<CheckedImage | null>;
}
type Prepared<N extends EndpointName> = N extends keyof Preparations ? Preparations[N] : null;

/** Slow work of a call before its transaction. */
export type Preparation<N extends EndpointName> = (
  call: Omit<CallContext<N>, 'tx' | 'prepared'>,
) => Promise<Prepared<N>>;
export type PreparedCalls = { readonly [N in EndpointName]?: Preparation<N> };

/** A validated and authenticated request. */
export interface CallContext<N extends EndpointName> {
  readonly exchange: Exchange;
  readonly input: ArgOf<N>;
  /** The calling user. In a call that moves money, the account state is locked until the transaction ends. */
  readonly user: UserOf<N>;
  readonly tx: TransactionOf<N>;
  readonly prepared: Prepared<N>;
  readonly language: Language;
  /** Origin of the calling app, such as `https://app.example`. */
  readonly origin: string;
  /** Hash of the request's token, even if the token is invalid; null without a token. */
  readonly session: Uint8Array | null;
  /** Browser and operating system of the caller, as far as the user agent names them. */
  readonly device: SessionDevice;
  /** Network of the caller for rate limits; null for a network that many callers may share. */
  readonly network: string | null;
}

export type Handler<N extends EndpointName> = (
  call: CallContext<N>,
) => HandlerResult<ResultOf<N>> | Promise<HandlerResult<ResultOf<N>>>;
