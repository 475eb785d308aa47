/**
 * Handles calls with effects whose response was lost, if no other mechanism resolves them. Such a call may have worked.
 * Then it may also be the reason why the next try is refused: a name is "taken" by the account that the first try has
 * opened. Both errors are marked, so that every form can tell the user.
 */
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { endpoints, parseAs, withUnknownStates, type EndpointName, type Reason } from '#contract';
import { readToken } from '../state/token';
import { isOutcomeUnknown } from './outcome';
import type { ApiError, UnansweredOperation } from './errors';
import type { CallRequest } from './request';

/** The result of a call as RTK Query expects it. */
export type CallOutcome =
  | { data: unknown; error?: undefined }
  | { error: ApiError; data?: undefined };

/** The handling of a call with effects whose response is lost. */
type LostAnswer =
  /** A machine is checking until the exchange reports the outcome. */
  | 'tracked'
  /** A repetition does no harm, and is never refused because of the first call. */
  | 'repeatable'
  /** The error tells the user that the operation may have worked. */
  | ((request: object) => UnansweredOperation);

/** The rule for each call with effects; a test compares the names with those of the API. */
export const LOST_ANSWERS: { readonly [N in EndpointName]?: LostAnswer } = {
  register: () => 'register',
  login: 'repeatable',
  saveBank: () => 'saveTarget',
  resetPwd: (request) => ('endSession' in request ? 'endSession' : 'resetPassword'),
  resetPaypwd: () => 'resetFundPassword',
  deposit: 'tracked',
  bindIdcard: 'tracked',
  bankWithdrawal: 'tracked',
  trcWithdrawal: 'tracked',
  walletSubmit: 'tracked',
  wealthSubmit: 'tracked',
  wealthBuy: 'tracked',
  orderCreate: 'tracked',
};

/** The refusals that an earlier success of the same operation causes. */
const CONSEQUENCES: Readonly<Record<UnansweredOperation, readonly Reason[]>> = {
  register: ['USERNAME_TAKEN', 'PHONE_TAKEN'],
  resetPassword: ['WRONG_PASSWORD', 'PASSWORD_UNCHANGED'],
  resetFundPassword: ['WRONG_PAY_PASSWORD', 'PASSWORD_UNCHANGED'],
  endSession: [],
  saveTarget: ['NOT_FOUND', 'TOO_MANY_TARGETS'],
};

/** The session of each operation whose last response was lost, by store. */
const sessionsByStore = new WeakMap<object, Map<UnansweredOperation, string | null>>();

/** A response that violates the schema counts as a lost response. */
function checkedResult(call: EndpointName, result: CallOutcome): CallOutcome {
  if (result.error) return result;
  const parsed = parseAs(withUnknownStates(endpoints[call].response), result.data);
  return parsed.ok ? result : { error: { kind: 'shape', call, path: parsed.path.join('.') } };
}

/** Sends a call with effects once, and marks its error if the call or an earlier one may have worked. */
export async function withUnansweredCalls(
  send: () => Promise<CallOutcome>,
  { call, arg = {} }: CallRequest,
  { dispatch }: Pick<BaseQueryApi, 'dispatch'>,
): Promise<CallOutcome> {
  const lostAnswer = LOST_ANSWERS[call];
  if (typeof lostAnswer !== 'function') return send();
  const operation = lostAnswer(arg);
  const sessions = sessionsByStore.get(dispatch) ?? new Map<UnansweredOperation, string | null>();
  sessionsByStore.set(dispatch, sessions);
  const session = readToken();
  const wasLost = sessions.get(operation) === session;

  // The response of a registration is checked elsewhere, where its token is removed.
  const answer = await send();
  const result = call === 'register' ? answer : checkedResult(call, answer);
  const { error } = result;
  if (!error) sessions.delete(operation);
  else if (isOutcomeUnknown(error, 'first')) sessions.set(operation, session);
  const isConsequence =
    wasLost &&
    error?.kind === 'refused' &&
    CONSEQUENCES[operation].some((reason) => reason === error.reason);
  return error && (isOutcomeUnknown(error, 'first') || isConsequence)
    ? { error: { ...error, mayHaveWorked: operation } }
    : result;
}
