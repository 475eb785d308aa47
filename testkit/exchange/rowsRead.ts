import { Client } from 'pg';

interface Plan {
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Number of rows that the nodes of a plan returned or removed. */
function rowsIn(plan: Plan): number {
  const own = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0);
  return (plan.Plans ?? []).reduce(
    (sum, each) => sum + rowsIn(each),
    own * (plan['Actual Loops'] ?? 1),
  );
}

/** A statement that a repetition would execute twice. */
const CHANGE = /\b(?:insert into|delete from|update "?\w+"? (?:as|set))\b/;

/** Repeats the reads that `work` sends, and returns the number of rows that PostgreSQL reads for them. */
export async function rowsReadBy(sql: Client, work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  await work();
  const calls = query.mock.calls as unknown as [{ text?: string; values?: unknown[] }][];
  const statements = calls
    .map(([config]) => config)
    .filter(({ text = '' }) => /^\s*(?:select|with)\b/.test(text) && !CHANGE.test(text));
  query.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  let rows = 0;
  for (const { text = '', values } of statements) {
    const result = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    rows += rowsIn(result.rows[0]?.['QUERY PLAN'][0].Plan ?? {});
  }
  return rows;
}
