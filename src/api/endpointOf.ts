/** The contract's entry of a call. Those that every visit needs are here; the others come when the first is asked for. */
import type { Endpoint, EndpointName } from '../contract';
import { everydayEndpoints } from '../contract/everyday';

const isEveryday = (call: EndpointName): call is keyof typeof everydayEndpoints =>
  Object.hasOwn(everydayEndpoints, call);

/** The whole table; from memory once it is here. */
export const loadContract = () =>
  import(/* webpackChunkName: "endpoints" */ '../contract/endpoints');

/** Rejects where the file with the others could not be had. */
export const endpointOf = async (call: EndpointName): Promise<Endpoint> =>
  isEveryday(call) ? everydayEndpoints[call] : (await loadContract()).endpoints[call];
