import type { TestExchange } from './testExchange';

interface Audited {
  readonly ledger: { readonly entriesSum: string; readonly mismatched: number };
}

/** Checks that all entries sum to zero and every balance equals the sum of its entries. @throws Error otherwise */
export async function assertBooksBalance(exchange: TestExchange): Promise<void> {
  const { ledger } = await exchange.control<Audited>('state');
  if (ledger.entriesSum !== '0' || ledger.mismatched !== 0) {
    throw new Error(`the books do not balance: ${JSON.stringify(ledger)}`);
  }
}
