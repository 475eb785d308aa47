/** What the exchange has said to this page of itself, and of whoever is signed in. */
import type { User } from '../contract';
import { api } from './api';

type State = Parameters<ReturnType<typeof api.endpoints.config.select>>[0];

/** It promises that a call with one key acts once, however often it comes. */
export const selectHasIdempotentWrites = (state: State): boolean =>
  api.endpoints.config.select()(state).data?.idempotentWrites === true;

export const selectUser = (state: State): User | undefined =>
  api.endpoints.userDetails.select()(state).data?.user;

/** Their identity waits for the verdict of a person. */
export const selectIsUnderReview = (state: State): boolean =>
  selectUser(state)?.verification === 'under_review';
