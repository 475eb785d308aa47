/** Selectors for facts about the exchange and the signed-in user. */
import type { User } from '#contract';
import { api } from './api';

type State = Parameters<ReturnType<typeof api.endpoints.config.select>>[0];

/** True if the exchange guarantees that a call with the same key acts only once. */
export const selectHasIdempotentWrites = (state: State): boolean =>
  api.endpoints.config.select()(state).data?.idempotentWrites === true;

export const selectUser = (state: State): User | undefined =>
  api.endpoints.userDetails.select()(state).data?.user;

/** True while a reviewer checks the user's identity documents. */
export const selectIsUnderReview = (state: State): boolean =>
  selectUser(state)?.verification === 'under_review';
