/** The two calls that identity needs, on the API slice, as plain promises of values. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api';
import type { ClientArg } from '../../api';
import type { Verification } from '../../contract';
import { answerOf } from './orderCalls';
import type { Answer } from './orderCalls';

/** Neither rejects. */
export interface KycCalls {
  /** `sealed` names the envelope with name, number and pictures. It opens once, so this is never repeated. */
  send(sealed: string): Promise<Answer<Verification>>;
  ask(): Promise<Answer<Verification>>;
}

type ApiState = { readonly api: ReturnType<typeof api.reducer> };
type Sealed = NonNullable<Exclude<ClientArg<'bindIdcard'>, void>['sealed']>;

const fresh = { forceRefetch: true, subscribe: false } as const;
const whole = (row: Verification) => row;

export function kycCallsOn(dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>): KycCalls {
  const { bindIdcard, idcard } = api.endpoints;
  return {
    send: async (sealed) =>
      answerOf(
        await dispatch(bindIdcard.initiate({ sealed: sealed as Sealed }, { track: false })),
        whole,
      ),
    ask: async () => answerOf(await dispatch(idcard.initiate(undefined, fresh)), whole),
  };
}
