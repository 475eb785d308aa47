export const tidying0007 = [
  // Real time at which a response was stored, so that old responses can be deleted. Rows are in time order, so a BRIN
  // index, the cheapest kind, finds them.
  `alter table kept_answers add column kept_at timestamptz not null default clock_timestamp()`,
  `create index kept_answers_by_age on kept_answers using brin (kept_at)`,
  `create index sessions_by_end on sessions (expires_at)`,
];
