/** The response to `--help`. */
export const SETTINGS_HELP = `Tidemark serves the app and its sandbox exchange.

Usage: npm start, with these environment variables:

  PORT           port of the HTTP server, 0 to 65535; 0 uses a free one    (3000)
  HOST           IP address at which the server listens                     (all)
  DATA_DIR       folder of the embedded PostgreSQL                         (.data)
  DATABASE_URL   postgres://… of a PostgreSQL to use instead of it         (none)
  DATABASE_DIRECT_URL
                 the same PostgreSQL without the pooler, which does not
                 support LISTEN                                            (none)
  DATABASE_CONNECTIONS
                 maximum number of PostgreSQL connections, 2 to 500        (17)
  DATABASE_PATIENCE_MS
                 timeout of a call for PostgreSQL, 1000 to 60000         (4000)
  SANDBOX_SEED   1 to 64 letters, digits, - or _; determines all prices of
                 a new store. The default is public, so that a sandbox
                 on one machine has the same prices everywhere; its
                 future prices can be computed
                          (tidemark; random with DATABASE_URL or TRUSTED_PROXIES)
  SANDBOX_WEEKENDS
                 closed: forex and metals are closed from Friday to
                 Sunday, 22:00 UTC; open: they trade every day, for
                 tests; counts for a new store                          (closed)
  SANDBOX_TAPE   recorded days that products play from the first start
                 with this setting on: TAPE or TAPE@HH:MM:SS, separated
                 by commas; without a time, the same weekday and time      (none)
  ENVIRONMENT    sandbox, the only one: a real service has a backend of
                 its own, and an app built with its API_HOST               (sandbox)
  REHEARSAL      1: behaves like a real backend, on this machine only:
                 no controls, play money, test values or decisions of
                 reviews                                                   (none)
  LAST_ANSWER    time of the last answer before a restore from a dump, such
                 as 2026-11-29T10:45:00Z; needed once, at the first start
                 on the restored store                                     (none)
  TARGET_WAIT_SEC  seconds between binding a card or address and the
                 first withdrawal to it, up to 30 days   (0; rehearsal: 86400)
  APP_DIR        folder of the built app                                   (build/app)
  TRUSTED_PROXIES  addresses or networks of reverse proxies, separated by
                 commas; their X-Forwarded-For is trusted                  (none)
  CONTROLS       local: programs of the same user on this machine may set
                 clock, prices and verdicts of the sandbox; or off
                    (local; off with DATABASE_URL or TRUSTED_PROXIES,
                     where local needs CONTROLS_SECRET)
  CONTROLS_SECRET  16 to 200 characters, required from these programs in
                 the header X-Sandbox-Secret                               (none)

  --help         print this help
`;
