import { rooms } from '../stryker.config.mjs';
import { runNode } from './steps';

/**
 * Tries the tests of each room, or of the room that is named first, with Stryker; all else on the line is Stryker's,
 * such as `--mutate src/contract/money.ts`. It ends with 1 when a room's tests let more than a tenth live.
 */
const [first, ...rest] = process.argv.slice(2);
const named = first !== undefined && first in rooms;
const args = named || first === undefined ? rest : [first, ...rest];

for (const room of named ? [first] : Object.keys(rooms)) {
  console.log(`\n== ${room} ==`);
  const code = await runNode(
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...args],
    {
      MUTATE: room,
    },
  );
  if (code !== 0) process.exitCode ??= code;
}
