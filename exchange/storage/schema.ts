import type { Generated } from 'kysely';
import type { Direction, OrderResult } from '#contract';
import type { Environment } from '../domain/ports';
import type { HouseAccount, Pocket, LedgerTransferKind } from '../domain/ledger';
import type { UserRow } from '../domain/user';
import type { TransferTables } from './transferTables';
import type { WealthTables } from './wealthTables';

/**
 * Types of the tables. `bigint` columns contain ms or counts and are read as numbers; `numeric` columns contain
 * micro-USDT and are read as bigints. Columns are camelCase here and snake_case in SQL.
 */
export interface Schema extends TransferTables, WealthTables {
  exchange: {
    id: Generated<number>;
    seed: string | null;
    environment: Environment | null;
    /** Cluster and database that the store was started in; null before the first start. */
    home: string | null;
    offsetMs: Generated<number>;
    epoch: Generated<number>;
    overlaysVersion: Generated<number>;
    inviteRequired: Generated<boolean>;
    idempotentWrites: Generated<boolean>;
  };
  marketSeeds: { epoch: number; fromDay: number; generator: number; seed: string };
  users: {
    id: string;
    username: string;
    usernameKey: string;
    phone: string;
    passwordHash: string;
    payPasswordHash: string;
    inviteCode: string;
    inviterId: string | null;
    registeredAt: number;
    verification: Generated<UserRow['verification']>;
    freezeReason: string | null;
    freezeSince: number | null;
    freezeUntil: number | null;
  };
  sessions: {
    tokenHash: Uint8Array;
    userId: string;
    expiresAt: Date;
    id: Generated<string>;
    browser: string | null;
    system: string | null;
    createdAt: Generated<Date>;
    lastUsedAt: Generated<Date>;
  };
  failedAttempts: { account: Uint8Array; address: string; at: number };
  accounts: {
    id: string;
    userId: string | null;
    pocket: Pocket | HouseAccount;
    balance: bigint | null;
    lastAt: Generated<number>;
  };
  transfers: { id: string; kind: LedgerTransferKind; ref: string; at: number };
  entries: {
    seq: Generated<number>;
    transferId: string;
    accountId: string;
    amount: bigint;
    balanceAfter: bigint | null;
  };
  holds: { ref: string; userId: string; amount: bigint; at: number };
  holdResolutions: { ref: string; outcome: 'posted' | 'voided'; at: number };
  orders: {
    seq: Generated<number>;
    orderNo: string;
    userId: string;
    productId: string;
    direction: Direction;
    amount: bigint;
    fee: bigint;
    payoutRate: string;
    durationSec: number;
    state: 'pending' | 'ordered' | 'settled' | 'void';
    createdAt: number;
    seenPrice: string;
    seenAt: number;
    entryPrice: string | null;
    entryAt: number | null;
    endsAt: number | null;
    exitPrice: string | null;
    exitAt: number | null;
    result: OrderResult | null;
    profit: bigint | null;
    balanceAfter: bigint | null;
  };
  dueWork: {
    kind: string;
    subject: string;
    /** Time of the next attempt. */
    dueAt: number;
    /** Number of failed attempts. */
    attempts: Generated<number>;
    /** Original due time; null before the first failed attempt. */
    firstDueAt: number | null;
    lastError: string | null;
  };
  parkedWork: {
    kind: string;
    subject: string;
    dueAt: number;
    attempts: number;
    lastError: string;
    parkedAt: Generated<Date>;
  };
  keptAnswers: {
    userId: string;
    route: string;
    key: string;
    requestHash: Uint8Array;
    code: number;
    data: string;
    at: number;
  };
  priceScripts: {
    id: Generated<number>;
    productId: string;
    fromMs: number;
    steps: string;
  };
  marketTapes: {
    id: string;
    productId: string;
    day: number;
    seconds: number;
    hasVolume: boolean;
    origin: string;
    content: Buffer;
    importedAt: Generated<Date>;
  };
  tapeRuns: {
    id: Generated<number>;
    productId: string;
    fromMs: number;
    tapeId: string | null;
    startSec: number | null;
    midnightSec: number | null;
    setting: string | null;
  };
  tradingOverrides: {
    id: Generated<number>;
    productId: string;
    fromMs: number;
    trading: 'open' | 'closed' | 'auto';
  };
}
