import type { EndpointName } from '#contract';
import { accountFaults } from './accountFaults';
import { figureFaults } from './figureFaults';
import type { Tampering } from './faultyProxy';
import { moneyFaults } from './moneyFaults';
import { tradingFaults } from './tradingFaults';
import { wireFaults } from './wireFaults';

/** A violation of the contract, and the call that the kit must report. */
export interface BackendFault {
  readonly what: string;
  readonly call: EndpointName;
  /** The call whose checks run; by default the call that the kit must report. */
  readonly seenIn?: EndpointName;
  /** Start of the requirement of the check that must detect the fault. */
  readonly check: string;
  readonly make: () => Tampering;
}

export const FAULTS: readonly BackendFault[] = [
  ...wireFaults,
  ...tradingFaults,
  ...figureFaults,
  ...moneyFaults,
  ...accountFaults,
].map(([what, call, check, make]) =>
  typeof call === 'string'
    ? { what, call, check, make }
    : { what, call: call[0], seenIn: call[1], check, make },
);
