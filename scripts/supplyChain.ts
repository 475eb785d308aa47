import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LIMIT_MS = 120_000;
/** What npm says where it cannot ask the registry, or the registry signs nothing. */
const UNASKED =
  /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|network|no dependencies to audit|ENOWORKSPACES|E40[0-9]|E50[0-9]/i;

const npm = (args: readonly string[]) =>
  spawnSync('npm', args, { encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 100_000_000 });

/** What runs in production, as CycloneDX. */
function writeSbom(): number {
  const { status, stdout, stderr } = npm([
    ...['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'],
    ...['--omit=dev', '--package-lock-only'],
  ]);
  if (status !== 0) {
    process.stderr.write(stderr);
    return 1;
  }
  const file = path.resolve('build/sbom.cdx.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stdout);
  const { components } = JSON.parse(stdout) as { components: unknown[] };
  process.stdout.write(`${components.length} packages in ${file}\n`);
  return 0;
}

/** Whether what is installed is what its publishers signed. */
function checkSignatures(): number {
  const { status, stdout, stderr } = npm(['audit', 'signatures']);
  const said = `${stdout}${stderr}`;
  if (status === 0) process.stdout.write(stdout);
  else if (status === null || UNASKED.test(said)) {
    process.stdout.write(
      'The registry could not be asked for signatures; nothing is known of them.\n',
    );
  } else {
    process.stderr.write(said);
    return 1;
  }
  return 0;
}

process.exitCode = process.argv[2] === 'sbom' ? writeSbom() : checkSignatures();
