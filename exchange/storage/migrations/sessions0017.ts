/** Only additions with defaults, so that the previous release can run on the same database. */
export const sessions0017 = [
  `alter table exchange add column environment text
    check (environment in ('sandbox', 'rehearsal'))`,
  `alter table sessions
    add column id uuid not null default gen_random_uuid() unique,
    add column browser text,
    add column system text,
    add column created_at timestamptz not null default clock_timestamp(),
    add column last_used_at timestamptz not null default clock_timestamp()`,
  `update sessions set created_at = expires_at - interval '30 days'`,
  // Before this release every store was a sandbox, so a store that was started before is one.
  `update exchange set environment = 'sandbox' where seed is not null`,
];
