import type { EndpointName } from '../../contract';
import { accountFaults } from './accountFaults';
import type { Tampering } from './faultyProxy';
import { moneyFaults } from './moneyFaults';
import { tradingFaults } from './tradingFaults';
import { wireFaults } from './wireFaults';

/** A way to break the contract, and the call that the kit has to name for it. */
export interface Fault {
  readonly what: string;
  readonly call: EndpointName;
  /** The call whose checks are run; the one to be named where absent. */
  readonly seenIn?: EndpointName;
  /** The start of the check that has to see it. */
  readonly check: string;
  readonly make: () => Tampering;
}

export const FAULTS: readonly Fault[] = [
  ...wireFaults,
  ...tradingFaults,
  ...moneyFaults,
  ...accountFaults,
].map(([what, call, check, make]) =>
  typeof call === 'string'
    ? { what, call, check, make }
    : { what, call: call[0], seenIn: call[1], check, make },
);
