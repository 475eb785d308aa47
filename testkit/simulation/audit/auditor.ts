import { openInspection } from '#exchange/storage/inspection';
import type { SimulationModel } from '../model';
import { auditBooks, auditNoOverdueWork, auditNoDueWork } from './books';
import { createAcknowledgedCallAudit } from './acknowledgedCalls';
import { createSettlementAudit } from './settlements';

/** Audits the database tables directly, bypassing all code of the exchange except its migrations. */
export interface Auditor {
  /** @throws SimulationFailure with the broken rule */
  audit(): Promise<void>;
  /**
   * To be called after the clock has passed the end of every order and product: checks that no due work is left, and
   * that the tables contain every acknowledged call.
   */
  auditAtEnd(): Promise<void>;
  /** Number of settlements that were recomputed with the same result. */
  settlements(): number;
}

export function createAuditor(connectionString: () => string, model: SimulationModel): Auditor {
  const settlement = createSettlementAudit();
  const promises = createAcknowledgedCallAudit();
  let settled = 0;

  async function runAudit(isEnd: boolean): Promise<void> {
    const inspection = await openInspection(connectionString());
    try {
      await inspection.inSnapshot(async () => {
        await auditBooks(inspection);
        settled += await settlement.run(inspection);
        await promises.run(inspection, model, isEnd);
        if (isEnd) await auditNoDueWork(inspection);
      });
      await auditNoOverdueWork(inspection);
    } finally {
      await inspection.close();
    }
  }

  return {
    audit: () => runAudit(false),
    auditAtEnd: () => runAudit(true),
    settlements: () => settled,
  };
}
