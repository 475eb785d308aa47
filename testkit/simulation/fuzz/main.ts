import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundleExchange } from '../exchangeBundle';
import { unexpectedErrors, startExchangeProcess } from '../exchangeProcess';
import { fuzz } from './fuzz';
import { makeTemporary } from '../../../exchange/surroundings.mjs';

/** Registers a user and returns its token. */
async function tokenOf(host: string, n: number): Promise<string> {
  const person = { username: `fuzzer${n}`, phone: String(20_000_000_000 + n) };
  const response = await fetch(`${host}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password: 'correct horse', payPassword: '246810' }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

/** @returns the exit code: 1 when there are findings */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now()) },
    },
  });
  const folder = makeTemporary('tidemark-fuzz-');
  const bundle = await bundleExchange();
  const exchange = await startExchangeProcess(bundle.file, { DATA_DIR: folder });
  try {
    const { host } = exchange;
    const tokens = await Promise.all([1, 2, 3].map((n) => tokenOf(host, n)));
    const requests = Number(values.requests);
    process.stdout.write(`seed ${values.seed}, ${requests} requests\n`);
    const { statuses, findings, busy } = await fuzz({ host, seed: values.seed, requests, tokens });
    process.stdout.write(`${JSON.stringify(statuses)}, ${findings.length} findings\n`);
    process.stdout.write(`503 with Retry-After: ${JSON.stringify(busy)}\n`);
    for (const finding of findings.slice(0, 20))
      process.stderr.write(`${JSON.stringify(finding)}\n`);
    const complaints = unexpectedErrors(exchange);
    process.stderr.write(complaints.slice(0, 4_000));
    return findings.length > 0 || complaints !== '' || exchange.hasExitedUnexpectedly() ? 1 : 0;
  } finally {
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
