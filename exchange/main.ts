import { setFlagsFromString } from 'node:v8';
import { runProcess } from './lifecycle';
import { startExchange } from './startExchange';

// By default V8 lets the heap grow to a multiple of its live data before a garbage collection. Under load this growth
// was a third of the process's memory. With half of the growth the exchange is as fast.
setFlagsFromString('--heap-growing-percent=50');

await runProcess(({ settings, connectionString }) =>
  startExchange({ ...settings, connectionString }),
);
