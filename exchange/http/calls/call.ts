import type { ArgOf, EndpointName, endpoints, Language, ResultOf, TargetRules } from '#contract';
import type { Store, Unit } from '../../domain/ports';
import type { UserRecord } from '../../domain/user';
import type { Market } from '../../market/market';
import type { Answer } from './answer';
import type { MarketAnswers } from '../handlers/marketAnswers';
import type { Passwords } from '../credentials/passwords';

/** Dependencies of the handlers; created at startup. */
export interface Exchange {
  readonly environment: 'sandbox' | 'live';
  readonly targetRules: TargetRules;
  /** Seed of the first start, which a reset restores. */
  readonly seed: string;
  readonly store: Store;
  readonly passwords: Passwords;
  /** Public market data, cached for one second. */
  readonly marketAnswers: MarketAnswers;
  /** The market as of a transaction. */
  readonly marketIn: (unit: Unit) => Promise<Market>;
}

type Entry<N extends EndpointName> = (typeof endpoints)[N];

type UserOf<N extends EndpointName> = Entry<N>['access'] extends 'user'
  ? UserRecord
  : Entry<N>['access'] extends 'either'
    ? UserRecord | null
    : null;

/** A call that moves money runs in the transaction that stores its answer; other calls open one if needed. */
type UnitOf<N extends EndpointName> = Entry<N> extends { readonly movesMoney: true } ? Unit : null;

/** A validated request that passed authentication. */
export interface Call<N extends EndpointName> {
  readonly exchange: Exchange;
  readonly input: ArgOf<N>;
  /** The caller. In a call that moves money, the account state is locked until the transaction ends. */
  readonly user: UserOf<N>;
  readonly unit: UnitOf<N>;
  readonly language: Language;
  /** Origin of the calling app, such as `https://app.example`. */
  readonly origin: string;
  /** Hash of the request's token, valid or not; null without a token. */
  readonly session: Uint8Array | null;
  /** Network of the caller for rate limits; null when many callers may share it. */
  readonly network: string | null;
}

export type Handler<N extends EndpointName> = (
  call: Call<N>,
) => Answer<ResultOf<N>> | Promise<Answer<ResultOf<N>>>;
