import { openInspection } from '../../storage/inspection';
import type { Model } from '../model';
import { auditBooks, auditNothingIsLate, auditNothingWaits } from './books';
import { createPromiseAudit } from './promises';
import { createSettlementAudit } from './settlements';

/** Looks into the tables themselves, past every line of the exchange's own code but its migrations. */
export interface Auditor {
  /** @throws SimulationFailure with the rule that is broken */
  audit(): Promise<void>;
  /** When the clock has passed the end of everything: nothing waits, and every promise of the run was kept. */
  auditAtEnd(): Promise<void>;
  /** How many settlements were done again and found alike. */
  settlements(): number;
}

export function createAuditor(connectionString: () => string, model: Model): Auditor {
  const settlement = createSettlementAudit();
  const promises = createPromiseAudit();
  let settled = 0;

  async function look(isEnd: boolean): Promise<void> {
    const inspection = await openInspection(connectionString());
    try {
      await inspection.atOneMoment(async () => {
        await auditBooks(inspection);
        settled += await settlement.run(inspection);
        await promises.run(inspection, model, isEnd);
        if (isEnd) await auditNothingWaits(inspection);
      });
      await auditNothingIsLate(inspection);
    } finally {
      await inspection.close();
    }
  }

  return {
    audit: () => look(false),
    auditAtEnd: () => look(true),
    settlements: () => settled,
  };
}
