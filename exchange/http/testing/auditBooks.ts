import type { TestExchange } from './testExchange';

interface Audited {
  readonly ledger: { readonly entriesSum: string; readonly mismatched: number };
}

/** Checks that all entries sum to zero and every balance equals its entries. @throws Error when they do not. */
export async function auditBooks(exchange: TestExchange): Promise<void> {
  const { ledger } = await exchange.control<Audited>('state');
  if (ledger.entriesSum !== '0' || ledger.mismatched !== 0) {
    throw new Error(`the books do not balance: ${JSON.stringify(ledger)}`);
  }
}
