import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LIMIT_MS = 60_000;
/** The messages of npm when the registry cannot be reached or has no signatures. */
const REGISTRY_UNREACHABLE =
  /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|network|no dependencies to audit|ENOWORKSPACES|E40[0-9]|E50[0-9]/i;

const npm = (args: readonly string[]) =>
  spawnSync('npm', args, { encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 100_000_000 });

/** Writes an SBOM of the production dependencies in CycloneDX format. */
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

/** Verifies the registry signatures of the installed packages. */
function checkSignatures(): number {
  process.stdout.write(`Asking the registry, for at most ${LIMIT_MS / 1000} s …\n`);
  const { status, stdout, stderr } = npm(['audit', 'signatures']);
  const output = `${stdout}${stderr}`;
  if (status === 0) process.stdout.write(stdout);
  else if (status === null || REGISTRY_UNREACHABLE.test(output)) {
    process.stdout.write(
      'The registry could not be reached, so the signatures were not verified.\n',
    );
  } else {
    process.stderr.write(output);
    return 1;
  }
  return 0;
}

process.exitCode = process.argv[2] === 'sbom' ? writeSbom() : checkSignatures();
