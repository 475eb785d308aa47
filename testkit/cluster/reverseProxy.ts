import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIG_FOLDER } from './databases';
import { runProgram, startDaemon } from './tools';
import type { Tools } from './tools';

/** nginx with the configuration from the docs, on a free port. */
export interface ReverseProxy {
  readonly port: number;
  readonly certificate: Buffer;
  /** Replaces the list of upstream exchanges. */
  setUpstreams(hosts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export async function startReverseProxy(
  root: string,
  tools: Tools,
  port: number,
  hosts: readonly string[],
): Promise<ReverseProxy> {
  const folder = path.join(root, 'nginx');
  mkdirSync(path.join(folder, 'temporary'), { recursive: true });
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = [
    '-keyout',
    path.join(folder, 'key.pem'),
    '-out',
    path.join(folder, 'certificate.pem'),
  ];
  await runProgram(
    'openssl',
    ['req', '-x509', ...key, ...subject, ...files, '-days', '2'],
    folder,
    {},
  );
  copyFileSync(path.join(CONFIG_FOLDER, 'nginx.conf'), path.join(folder, 'nginx.conf'));
  writeFileSync(
    path.join(folder, 'listen.conf'),
    `listen 127.0.0.1:${port} ssl http2;\nserver_name localhost;\n`,
  );
  const writeUpstreams = (all: readonly string[]) => {
    const lines = all.map((host) => `server ${new URL(host).host} max_fails=1 fail_timeout=2s;\n`);
    writeFileSync(path.join(folder, 'exchanges.conf'), lines.join(''));
  };
  writeUpstreams(hosts);
  const args = ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'];
  const nginx = startDaemon(tools.nginx, args, folder, {});
  await sleep(500);
  return {
    port,
    certificate: readFileSync(path.join(folder, 'certificate.pem')),
    async setUpstreams(all) {
      writeUpstreams(all);
      nginx.signal('SIGHUP');
      await sleep(500);
    },
    close: () => nginx.stop('SIGTERM'),
  };
}
