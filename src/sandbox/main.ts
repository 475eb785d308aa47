import { runProcess } from './lifecycle';
import { startExchange } from './startExchange';

await runProcess(startExchange);
