import type {
  ArgOf,
  EndpointName,
  endpoints,
  Language,
  ResultOf,
  TargetRules,
} from '../../../contract';
import type { Store, Unit } from '../../domain/ports';
import type { UserRecord } from '../../domain/user';
import type { Market } from '../../market/market';
import type { Answer } from './answer';
import type { MarketAnswers } from '../handlers/marketAnswers';
import type { Passwords } from '../credentials/passwords';

/** What handlers work with; wired at the start. */
export interface Exchange {
  readonly environment: 'sandbox' | 'live';
  readonly targetRules: TargetRules;
  /** The seed of the first start, to which a reset returns. */
  readonly seed: string;
  readonly store: Store;
  readonly passwords: Passwords;
  /** The market as visitors see it, from a cache of one second. */
  readonly marketAnswers: MarketAnswers;
  /** The market as it stands within a unit. */
  readonly marketIn: (unit: Unit) => Promise<Market>;
}

type Entry<N extends EndpointName> = (typeof endpoints)[N];

type UserOf<N extends EndpointName> = Entry<N>['access'] extends 'user'
  ? UserRecord
  : Entry<N>['access'] extends 'either'
    ? UserRecord | null
    : null;

/** A call that moves money runs inside the unit that keeps its answer; the others open one if they need it. */
type UnitOf<N extends EndpointName> = Entry<N> extends { readonly movesMoney: true } ? Unit : null;

/** One request that was let in: signed in where it must be, and of the right form. */
export interface Call<N extends EndpointName> {
  readonly exchange: Exchange;
  readonly input: ArgOf<N>;
  /** Who asks. In a call that moves money as they stand within its unit, and stay until it ends. */
  readonly user: UserOf<N>;
  readonly unit: UnitOf<N>;
  readonly language: Language;
  /** Where the app is that asks, such as `https://app.example`. */
  readonly origin: string;
  /** Hash of the token that came with the request, whether or not it is a session's; null without one. */
  readonly session: Uint8Array | null;
  /** The caller's network as it is counted; null where it may be shared by everybody. */
  readonly network: string | null;
}

export type Handler<N extends EndpointName> = (
  call: Call<N>,
) => Answer<ResultOf<N>> | Promise<Answer<ResultOf<N>>>;
