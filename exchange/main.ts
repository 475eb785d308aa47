import { setFlagsFromString } from 'node:v8';
import { runProcess } from './lifecycle';
import { startExchange } from './startExchange';

// By default V8 lets the heap grow to a multiple of its live data before it collects garbage. Under load that was a
// third of the process's memory; half of that growth is as fast.
setFlagsFromString('--heap-growing-percent=50');

await runProcess(({ settings, connectionString }) =>
  startExchange({ ...settings, connectionString }),
);
