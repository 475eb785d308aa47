/** Calls that are made outside of components. They resolve with data or an error and never reject. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { asApiError } from './errors';
import type { ApiError } from './errors';

export type CallResult<T> = { readonly data: T } | { readonly error: ApiError };

/** Options of a query that needs a current response and keeps no subscription. */
export const forceRefetch = { forceRefetch: true, subscribe: false } as const;
/** Options of a mutation whose outcome is tracked by a machine, not by the cache. */
export const noCacheEntry = { track: false } as const;

type Outcome<T> = { readonly data?: T | undefined; readonly error?: unknown };
type Endpoint<T> = (dispatch: never, getState: never, extra: never) => PromiseLike<Outcome<T>>;
export type Call = <T>(endpoint: Endpoint<T>) => Promise<CallResult<T>>;

/** Runs the thunk that an endpoint's `initiate` creates, and normalises its result. */
export const createCaller =
  <S>(dispatch: ThunkDispatch<S, unknown, UnknownAction>): Call =>
  async <T>(endpoint: Endpoint<T>) => {
    type Thunk = ThunkAction<PromiseLike<Outcome<T>>, S, unknown, UnknownAction>;
    const { data, error } = await dispatch(endpoint as unknown as Thunk);
    return data !== undefined && error === undefined
      ? { data }
      : { error: asApiError(error as Parameters<typeof asApiError>[0]) };
  };

/** Maps the data of a response; errors are returned unchanged. */
export async function mapAnswer<T, U>(
  pending: CallResult<T> | Promise<CallResult<T>>,
  read: (data: T) => U,
): Promise<CallResult<U>> {
  const answer = await pending;
  return 'data' in answer ? { data: read(answer.data) } : answer;
}

interface Paged<R> {
  readonly pages: readonly { readonly items: readonly R[] }[];
}
export const pageRows = <R>({ pages }: Paged<R>): readonly R[] =>
  pages.flatMap(({ items }) => items);

/** The rows of all pages that a paginated list call has returned. */
export const listRows = <R>(
  pending: Promise<CallResult<Paged<R>>>,
): Promise<CallResult<readonly R[]>> => mapAnswer(pending, pageRows);
