import type { EndpointName } from '#contract';
import type { Handler, PreparedCalls } from '../calls/call';
import { commonHandlers } from './common';
import { depositHandlers, prepareProof } from './deposit';
import { identityHandlers } from './identity';
import { inviteHandlers } from './invite';
import { lockupHandlers } from './lockup';
import { orderHandlers } from './order';
import { passwordHandlers } from './passwords';
import { productHandlers } from './product';
import { targetHandlers } from './targets';
import { userHandlers } from './user';
import { wealthHandlers } from './wealth';
import { withdrawalHandlers } from './withdraw';

export type Handlers = { readonly [N in EndpointName]: Handler<N> };

/** Slow work that runs before the transaction of a call. */
export const preparations: PreparedCalls = { walletSubmit: prepareProof };

/** Handlers of all calls; a missing handler is a compile error. */
export const handlers: Handlers = {
  ...userHandlers,
  ...passwordHandlers,
  ...identityHandlers,
  ...targetHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...commonHandlers,
  ...orderHandlers,
  ...productHandlers,
  ...inviteHandlers,
  ...wealthHandlers,
  ...lockupHandlers,
};
