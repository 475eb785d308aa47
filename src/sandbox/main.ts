import { runProcess } from './lifecycle';
import { startExchange } from './startExchange';

await runProcess(({ settings, connectionString }) =>
  startExchange({ ...settings, connectionString }),
);
