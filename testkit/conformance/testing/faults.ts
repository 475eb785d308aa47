import type { EndpointName } from '#contract';
import { accountFaults } from './accountFaults';
import type { Tampering } from './faultyProxy';
import { moneyFaults } from './moneyFaults';
import { tradingFaults } from './tradingFaults';
import { wireFaults } from './wireFaults';

/** A violation of the contract, and the call that the kit must blame. */
export interface Fault {
  readonly what: string;
  readonly call: EndpointName;
  /** Call whose checks run; by default the blamed one. */
  readonly seenIn?: EndpointName;
  /** Start of the name of the check that must detect it. */
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
