/**
 * Simulated responses of the exchange for the components on the stage. They contain the rows of the machines, and
 * otherwise describe an account without problems.
 */
import { CURRENCY, HOUR_MS } from '#contract';
import type { Balance, EndpointName, LockupOrder, ResultOf, Verification } from '#contract';
import { INITIAL_KYC_CONTEXT } from '#src/machines/kyc/selectors';
import type { KycContext } from '#src/machines/kyc/selectors';
import { isLockupRow } from '#src/machines/purchase/selectors';
import type { PurchaseRow } from '#src/machines/purchase/selectors';
import type { Transfer } from '#src/machines/transfer/selectors';
import type { MachineRecord, MachinesState } from '#src/tracker/machines';
import { user, wallet } from '#samples/account';
import { UNRESTRICTED_CONFIG } from '#samples/exchangeInfo';

export type SimulatedResponses = { readonly [N in EndpointName]?: () => ResultOf<N> };

const toBalance = (available: string): Balance => ({
  total: available,
  available,
  inOrders: '0',
  locked: '0',
  invested: '0',
  currency: CURRENCY,
});

/** A text instead of a real address, so that nobody can send money to it. */
const ADDRESS = 'SANDBOX-NOT-PAYABLE-TRC20-ADDRESS';

/** The row as the exchange sends it, but without name and number, because the machine does not store them. */
const toVerification = ({ verificationState, needed, ...facts }: KycContext): Verification => ({
  state: verificationState,
  needed: [...needed],
  ...(facts.submittedAt !== null && { submittedAt: facts.submittedAt }),
  ...(facts.reviewedAt !== null && { reviewedAt: facts.reviewedAt }),
  ...(facts.denialReason !== null && { denialReason: facts.denialReason }),
  ...(facts.denialSide !== null && { denialSide: facts.denialSide }),
});

function collectRows(machines: MachinesState) {
  const records: readonly MachineRecord[] = Object.values(machines);
  const transfers: Transfer[] = [];
  const lockups = new Map<string, LockupOrder>();
  const bought: PurchaseRow[] = [];
  let kyc = toVerification(INITIAL_KYC_CONTEXT);
  let available = '10000';
  for (const record of records) {
    if (record.machine === 'transfer' && record.context.row) transfers.push(record.context.row);
    if (record.machine === 'lockup' && record.context.row) {
      lockups.set(record.context.row.orderNo, record.context.row);
    }
    if (record.machine === 'purchase' && record.context.row) bought.push(record.context.row);
    if (record.machine === 'kyc') kyc = toVerification(record.context);
    if (record.machine === 'order') available = record.context.balanceAfter ?? available;
  }
  // The row of the lock-up machine is preferred, because it is newer than the row of the purchase.
  for (const row of bought) {
    if (isLockupRow(row) && !lockups.has(row.orderNo)) lockups.set(row.orderNo, row);
  }
  const holdings = bought.flatMap((row) => (isLockupRow(row) ? [] : [row]));
  return { transfers, lockups: [...lockups.values()], holdings, kyc, available };
}

export function simulateResponses(machines: MachinesState): SimulatedResponses {
  const { transfers, lockups, holdings, kyc, available } = collectRows(machines);
  const [deposit] = transfers;
  return {
    config: () => UNRESTRICTED_CONFIG,
    userDetails: () => ({
      user: { ...user, verification: kyc.state === 'none' ? 'approved' : kyc.state },
      balance: toBalance(available),
    }),
    idcard: () => kyc,
    defiMyOrder: () => ({ items: lockups, nextCursor: null }),
    wealthOrders: () => ({ items: holdings, nextCursor: null }),
    balanceList: () => ({ items: transfers, nextCursor: null }),
    getUserWallets: () => ({ bankCard: null, wallets: [{ ...wallet, address: ADDRESS }] }),
    ...(deposit && {
      getRechargeAddress: () => ({
        depositId: deposit.id,
        network: 'TRC20',
        address: ADDRESS,
        qrText: ADDRESS,
        minAmount: '10',
        confirmations: 20,
        expiresAt: deposit.createdAt + HOUR_MS,
        payable: false,
      }),
    }),
  };
}
