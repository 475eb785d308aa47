import { rmSync, chmodSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBaselineTraders } from '../load/traders';
import type { HttpJob, LoadResult } from '../load/httpLoad';
import { runLoad } from '../load/loadScripts';
import { percentile } from '#tooling/report';
import { auditBooks, auditNoOverdueWork } from '../simulation/audit/books';
import { createSettlementAudit } from '../simulation/audit/settlements';
import { bundleExchange } from '../simulation/exchangeBundle';
import { CONTROLS_SECRET, startExchangeProcess } from '../simulation/exchangeProcess';
import type { ExchangeProcess } from '../simulation/exchangeProcess';
import { openInspection } from '#exchange/storage/inspection';
import { migrateToLatest } from '#exchange/storage/migrate';
import { BASELINE_DATABASES, openDatabases } from './databases';
import type { Databases } from './databases';
import { startReverseProxy } from './reverseProxy';
import type { ReverseProxy } from './reverseProxy';
import { findTools, freePorts } from './tools';
import type { Tools } from './tools';
import { createClients, placeOrders } from './traffic';
import type { TrafficResult } from './traffic';
import { makeTemporary } from '../../exchange/surroundings.mjs';

const CLIENTS = 16;
const SECONDS = 5;
const print = (line: string) => process.stdout.write(`${line}\n`);

const describeLoad = ({ perSecond, latenciesMs }: LoadResult) =>
  `${perSecond.toFixed(0)} a second, p50 ${percentile(latenciesMs, 0.5).toFixed(0)} ms, p99 ${percentile(latenciesMs, 0.99).toFixed(0)} ms`;

/** Advances the exchange's clock by calling one exchange directly, because nginx blocks the sandbox controls. */
async function advanceClock(host: string, advanceMs: number): Promise<void> {
  const response = await fetch(`${host}/_sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-secret': CONTROLS_SECRET },
    body: JSON.stringify({ advanceMs }),
  });
  if (!response.ok) throw new Error(`the clock control returned status ${response.status}`);
}

/**
 * Measures one, two and three exchanges behind nginx, and compares them with the same SQL sent to the primary
 * directly.
 */
async function measure(
  front: ReverseProxy,
  databases: Databases,
  hosts: readonly string[],
  tokens: readonly string[],
) {
  const floor = async (name = '') => {
    const connectionString = databases.primaryUrl(name);
    const traders = await makeBaselineTraders(connectionString, CLIENTS);
    return runLoad('sqlLoad', { connectionString, traders, seconds: SECONDS });
  };
  const floors = [await floor(BASELINE_DATABASES[0])];
  const over: LoadResult[] = [];
  const order = {
    productId: 'BTCUSDT',
    direction: 'rise',
    amount: '1',
    durationSec: 60,
    seenPrice: '1',
  };
  const body = JSON.stringify({ ...order, seenAt: 0 }).replace('"seenAt":0', '"seenAt":SEEN_AT');
  const [host = ''] = hosts;
  const { ts } = (await (await fetch(`${host}/api/common/config`, { method: 'POST' })).json()) as {
    ts: number;
  };
  let clockOffsetMs = ts - Date.now();
  for (let count = 1; count <= hosts.length; count += 1) {
    await front.setUpstreams(hosts.slice(0, count));
    const job: HttpJob = {
      port: front.port,
      path: '/api/order/create',
      clients: tokens.map((token) => ({ tokens: [token], body })),
      ...{ isOrder: true, tls: true, seconds: SECONDS, clockOffsetMs },
    };
    await runLoad('httpLoad', { ...job, seconds: 1 });
    over.push(await runLoad('httpLoad', job));
    await advanceClock(host, 120_000);
    clockOffsetMs += 120_000;
  }
  floors.push(await floor(BASELINE_DATABASES[1]));
  const base = floors.reduce((sum, { perSecond }) => sum + perSecond, 0) / floors.length;
  floors.forEach((each, i) =>
    print(`bare SQL on the primary, ${i === 0 ? 'before' : 'after'}: ${describeLoad(each)}`),
  );
  over.forEach((each, i) =>
    print(
      `${i + 1} exchange${i === 0 ? '' : 's'}: ${describeLoad(each)}, ${(each.perSecond / base).toFixed(2)} of the baseline, ${each.failures} refused`,
    ),
  );
}

/** Compares the acknowledged responses with the database. @throws Error at the first difference */
async function audit(databases: Databases, results: TrafficResult): Promise<void> {
  const inspection = await openInspection(databases.primaryUrl('tidemark'));
  const keys = [...results.acknowledged.keys()];
  const wrong = await inspection.query<{ key: string }>(
    `select a.key from unnest($1::uuid[], $2::text[]) as a (key, order_no)
     left join kept_answers k on k.key = a.key and k.code = 0 and k.data::json ->> 'orderNo' = a.order_no
     left join orders o on o.order_no = a.order_no
     where k.key is null or o.order_no is null or o.state not in ('settled', 'void')`,
    [keys, [...results.acknowledged.values()]],
  );
  if (wrong.length > 0) throw new Error(`${wrong.length} acknowledged orders are lost or stuck`);
  await auditBooks(inspection);
  await auditNoOverdueWork(inspection);
  const settled = await createSettlementAudit().run(inspection);
  await inspection.close();
  print(
    `audit passed: all ${keys.length} acknowledged orders exist exactly once and are closed; ${settled} settlements recomputed with the same result`,
  );
}

async function main(tools: Tools): Promise<void> {
  const root = makeTemporary('tidemark-cluster-');
  chmodSync(root, 0o711);
  const closing: (() => Promise<void> | void)[] = [
    () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  ];
  try {
    const [primary = 0, standby = 0, pooler = 0, nginxPort = 0, ...exchangePorts] =
      await freePorts(7);
    const databases = await openDatabases(root, tools, [primary, standby, pooler]);
    closing.push(() => databases.close());
    for (const name of BASELINE_DATABASES) await migrateToLatest(databases.primaryUrl(name));
    const bundle = await bundleExchange();
    closing.push(() => bundle.remove());
    const start = (port: number) =>
      startExchangeProcess(bundle.file, {
        PORT: String(port),
        DATABASE_URL: databases.pooled,
        DATABASE_DIRECT_URL: databases.direct,
        TRUSTED_PROXIES: '127.0.0.1',
        CONTROLS: 'local',
        CONTROLS_SECRET,
      });
    const exchanges: ExchangeProcess[] = await Promise.all(exchangePorts.map(start));
    closing.push(async () => void (await Promise.all(exchanges.map((each) => each.stop()))));
    const hosts = exchanges.map(({ host }) => host);
    const front = await startReverseProxy(root, tools, nginxPort, hosts);
    closing.push(() => front.close());
    const callers = createClients(front);
    closing.push(() => callers.close());
    const tokens: string[] = [];
    for (let n = 0; n < CLIENTS; n += 1) tokens.push(await callers.register(n));
    const control = await callers.post(
      '/_sandbox/clock',
      { advanceMs: 1 },
      { 'x-sandbox-secret': CONTROLS_SECRET },
    );
    if (control.code === 0) throw new Error('nginx does not block the sandbox controls');

    await measure(front, databases, hosts, tokens);

    const results: TrafficResult = {
      acknowledged: new Map(),
      refused: 0,
      unknown: 0,
      acknowledgedAt: [],
    };
    let isOver = false;
    const traffic = placeOrders(callers, tokens, results, () => isOver);
    await sleep(3_000);
    await exchanges[0]?.kill();
    print(`killed one exchange after ${results.acknowledgedAt.length} orders`);
    await sleep(3_000);
    exchanges[0] = await start(exchangePorts[0] ?? 0);
    await sleep(2_000);
    const before = performance.now();
    await databases.failOver();
    const over = performance.now();
    print(
      `failed over to the standby after ${results.acknowledgedAt.length} orders, in ${(over - before).toFixed(0)} ms`,
    );
    await sleep(10_000);
    isOver = true;
    await traffic;
    const back = results.acknowledgedAt.find((at) => at > over) ?? NaN;
    print(
      `first order ${(back - over).toFixed(0)} ms later; ${results.unknown} responses with unknown outcome, ${results.refused} refused`,
    );
    await advanceClock(hosts[1] ?? '', 120_000);
    await audit(databases, results);
    const fallen = exchanges.filter((each) => each.hasExitedUnexpectedly());
    if (fallen.length > 0) throw new Error(`${fallen.length} exchanges crashed`);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

const tools = findTools();
if (typeof tools === 'string') {
  process.stderr.write(`${tools}\n`);
  process.exitCode = 2;
} else {
  await main(tools);
}
