import type { RunStatement } from './ledger';

/** Schedules due work when its row is created; a later call replaces the time. */
export async function scheduleRow(
  run: RunStatement,
  kind: string,
  subject: string,
  dueAt: number,
): Promise<void> {
  await run(
    `insert into "due_work" ("kind", "subject", "due_at") values ($1, $2, $3)
     on conflict ("kind", "subject") do update set "due_at" = $4`,
    [kind, subject, dueAt, dueAt],
  );
}

/** Claims due work, as every process does several times a second. */
export async function claimRows(run: RunStatement, now: number): Promise<void> {
  await run(
    `select kind, subject, due_at from due_work
     where due_at <= least($1, (select min(due_at) from due_work) + $2,
       (select min(due_at) from due_work where due_at <= $3 and kind <> all($4::text[])) + 999)
     order by due_at, kind = any($5::text[]), kind, subject limit $6 for update skip locked`,
    [now, 86_399_999, now, ['lockup', 'maturity'], ['cashback'], 500],
  );
}

/** Schedules the next step of an item whose due step was executed. */
export async function postponeRow(
  run: RunStatement,
  kind: string,
  subject: string,
  dueAt: number,
): Promise<void> {
  await run(
    `update due_work set due_at = n.due_at from unnest($1::text[], $2::bigint[]) as n (subject, due_at)
     where kind = $3 and due_work.subject = n.subject`,
    [[subject], [dueAt], kind],
  );
}

/** Removes the row of an item that ended. */
export async function removeRow(run: RunStatement, kind: string, subject: string): Promise<void> {
  await run('delete from due_work where kind = $1 and subject = any($2::text[])', [
    kind,
    [subject],
  ]);
}
