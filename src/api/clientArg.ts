/** Arguments of an endpoint: the contract's request without secrets and token, plus the client's own fields. */
import type { ArgOf, EndpointName, endpoints } from '#contract';
import type { Sealed, SecretField } from '../state/secrets';

type Flat<T> = { [K in keyof T]: T[K] };
type Secrets<T> = Pick<T, Extract<keyof T, SecretField>>;

/** Secrets are passed as a sealed envelope. If all of them are optional, the envelope is optional, too. */
type SealedPart<T> = [Extract<keyof T, SecretField>] extends [never]
  ? unknown
  : Record<never, never> extends Secrets<T>
    ? { readonly sealed?: Sealed<Secrets<T>> }
    : { readonly sealed: Sealed<Secrets<T>> };

/** The idempotency key: a UUID for each user intent, reused when that intent is sent again. */
type MoneyPart<N extends EndpointName> = (typeof endpoints)[N] extends { movesMoney: true }
  ? { readonly idempotencyKey: string }
  : unknown;

type Client<T, N extends EndpointName> = T extends unknown
  ? Flat<Omit<T, SecretField> & SealedPart<T> & MoneyPart<N>>
  : never;

type OrNothing<T> = Record<never, never> extends T ? T | void : T;

export type ClientArg<N extends EndpointName> = OrNothing<Client<ArgOf<N>, N>>;

/** Arguments of a list endpoint without the cursor, which the endpoint manages itself. */
export type Filter<N extends EndpointName> = OrNothing<Omit<Exclude<ClientArg<N>, void>, 'cursor'>>;
