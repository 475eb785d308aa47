import type { Generated } from 'kysely';
import type { Fault } from '../domain/fault';
import type { HoldingRow, LockupRow } from '../domain/wealth';
import type { InviteLevel } from '../domain/wealthPorts';

/** Tables of lock-ups, holdings, invitations and faults. `Schema` explains the column types. */
export interface WealthTables {
  lockups: Omit<LockupRow, 'creditedDays' | 'state'> & {
    seq: Generated<number>;
    creditedDays: Generated<number>;
    state: Generated<LockupRow['state']>;
  };
  lockupCredits: {
    seq: Generated<number>;
    orderNo: string;
    day: number;
    userId: string;
    amount: bigint;
    at: number;
  };
  holdings: Omit<HoldingRow, 'state' | 'payout'> & {
    seq: Generated<number>;
    state: Generated<HoldingRow['state']>;
    payout: Generated<bigint | null>;
  };
  inviteTies: {
    seq: Generated<number>;
    inviterId: string;
    inviteeId: string;
    level: number;
    registeredAt: number;
  };
  inviteLevels: InviteLevel & { inviterId: string };
  inviteeCashback: {
    inviteeId: string;
    /** Cashback by level, 1 to 9. */
    byLevel: bigint[];
  };
  faults: {
    id: Generated<number>;
    call: string;
    fault: Fault['fault'];
    status: number;
    ms: number;
    timesLeft: number | null;
    moment: Fault['when'];
  };
}
