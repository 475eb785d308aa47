import { parseArgs } from 'node:util';
import { connectionStringOfRunningStore } from '#exchange/storage/cluster/runningStore';
import { listFailedWork, retryParkedWork } from '#exchange/storage/parkedWork';
import type { FailedWork } from '#exchange/storage/parkedWork';

const USAGE = `Lists due work that failed, and retries parked work. The exchange may be running.

  npm run tools -- due list                    items that failed, with their last error
  npm run tools -- due retry KIND SUBJECT      try a parked item again
  npm run tools -- due retry --all             try all parked items again

Uses the database of DATABASE_URL, or the embedded one in DATA_DIR (.data), which must be running.
`;

const describe = ({ kind, subject, dueAt, attempts, error, nextTryAt }: FailedWork) =>
  [
    `${kind} ${subject}`,
    `due ${new Date(dueAt).toISOString()}`,
    `failed ${attempts} times: ${error}`,
    nextTryAt === null ? 'parked' : `next try ${new Date(nextTryAt).toISOString()}`,
  ].join('\t');

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [command, kind, subject] = positionals;
  const url =
    process.env.DATABASE_URL || connectionStringOfRunningStore(process.env.DATA_DIR || '.data');
  if (values.help || command === undefined) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (url === null) {
    process.stderr.write('No database: start the exchange, or set DATABASE_URL or DATA_DIR.\n');
    return 1;
  }
  if (command === 'list') {
    for (const item of await listFailedWork(url)) process.stdout.write(`${describe(item)}\n`);
    return 0;
  }
  if (command !== 'retry' || (!values.all && (kind === undefined || subject === undefined))) {
    process.stderr.write(USAGE);
    return 2;
  }
  const which = values.all ? 'all' : { kind: kind ?? '', subject: subject ?? '' };
  const count = await retryParkedWork(url, which);
  process.stdout.write(`${count} scheduled\n`);
  return count > 0 || values.all ? 0 : 1;
}

process.exitCode = await main();
