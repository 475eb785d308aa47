import { runProcess } from '../../lifecycle';
import { startExchange } from '../../startExchange';

/** The exchange as it is started for users, from its sources. Spawned by tests that kill it. */
await runProcess(({ settings, connectionString }) =>
  startExchange({ ...settings, connectionString }),
);
