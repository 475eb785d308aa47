import type { EndpointName } from '#contract';
import type { Handler } from '../calls/call';
import * as common from './common';
import * as deposit from './deposit';
import * as identity from './identity';
import * as invite from './invite';
import * as lockup from './lockup';
import * as order from './order';
import * as passwords from './passwords';
import * as product from './product';
import * as targets from './targets';
import * as user from './user';
import * as wealth from './wealth';
import * as withdraw from './withdraw';

export type Handlers = { readonly [N in EndpointName]: Handler<N> };

/** The type makes a missing handler a compile error. */
export const handlers: Handlers = {
  ...user,
  ...passwords,
  ...identity,
  ...targets,
  ...deposit,
  ...withdraw,
  ...common,
  ...order,
  ...product,
  ...invite,
  ...wealth,
  ...lockup,
};
