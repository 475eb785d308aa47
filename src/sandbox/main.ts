import { setFlagsFromString } from 'node:v8';
import { runProcess } from './lifecycle';
import { startExchange } from './startExchange';

// V8 would let the heap grow to a multiple of what lives in it before it cleans up; under load that is a third of all
// the memory that the process takes, and half as much room does as well.
setFlagsFromString('--heap-growing-percent=50');

await runProcess(({ settings, connectionString }) =>
  startExchange({ ...settings, connectionString }),
);
