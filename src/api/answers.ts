/** Calls outside of components. They resolve with a value, also for errors. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { asApiError } from './errors';
import type { ApiError } from './errors';

export type Answer<T> = { readonly data: T } | { readonly error: ApiError };

/** Options of a query that needs a current answer and keeps no subscription. */
export const fresh = { forceRefetch: true, subscribe: false } as const;
/** Options of a mutation whose outcome is tracked by a machine, not by the cache. */
export const untracked = { track: false } as const;

type Outcome<T> = { readonly data?: T | undefined; readonly error?: unknown };
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Endpoint<T> = (dispatch: never, getState: never, extra: never) => PromiseLike<Outcome<T>>;
export type Call = <T>(endpoint: Endpoint<T>) => Promise<Answer<T>>;

/** Runs the thunk that an endpoint's `initiate` creates, and normalises its result. */
export const callsOn =
  (dispatch: Dispatch): Call =>
  async <T>(endpoint: Endpoint<T>) => {
    const { data, error } = await dispatch(endpoint as unknown as () => PromiseLike<Outcome<T>>);
    return data !== undefined && error === undefined
      ? { data }
      : { error: asApiError(error as Parameters<typeof asApiError>[0]) };
  };

/** Maps the data of an answer; errors pass through. */
export async function mapAnswer<T, U>(
  pending: Answer<T> | Promise<Answer<T>>,
  read: (data: T) => U,
): Promise<Answer<U>> {
  const answer = await pending;
  return 'data' in answer ? { data: read(answer.data) } : answer;
}

interface Paged<R> {
  readonly pages: readonly { readonly items: readonly R[] }[];
}
export const rowsOf = <R>({ pages }: Paged<R>): readonly R[] => pages.flatMap(({ items }) => items);

/** The rows of a paginated list call. */
export const rowsIn = <R>(pending: Promise<Answer<Paged<R>>>): Promise<Answer<readonly R[]>> =>
  mapAnswer(pending, rowsOf);
