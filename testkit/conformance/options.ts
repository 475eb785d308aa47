import { parseArgs } from 'node:util';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { messageOf } from './difference';
import type { FundedAccount } from './world';

export interface Options {
  readonly host: string;
  readonly only: readonly EndpointName[] | undefined;
  readonly json: boolean;
  /** Output path of the JUnit file. */
  readonly junit: string | undefined;
  readonly waitMs: number;
  readonly settleMs: number;
  readonly inviteCode: string | undefined;
  readonly origin: string | undefined;
  readonly resets: boolean;
}

export const KIT_USAGE = `Checks whether a backend conforms to the contract.

Usage: npm run conformance -- --host URL

  --host URL      the backend, such as http://localhost:3000
  --only CALL     only this call, such as order/create; may be repeated
  --wait SECONDS  longest wait of a check without a sandbox clock  (5)
  --settle SECONDS  longest wait for the settlement of the run's two real orders; 0 skips these checks  (150)
  --invite CODE   an invite code, if registration requires one
  --origin URL    origin of the app, which the backend's CORS headers must allow
  --reset         reset the sandbox at the end and check the reset; by default the data is kept
  --json          print the whole result as JSON
  --junit FILE    also write the result as JUnit XML
  --help          print this help

The run registers its own users and places its own orders. With sandbox controls it also moves the clock, scripts
prices and plants faults. If the backend gives new users no money, set CONFORMANCE_USERNAME and CONFORMANCE_PASSWORD to
an account with money: the run places two orders of the minimum stake with it and prints none of its secrets. If the
sandbox controls require a secret, set CONTROLS_SECRET.

Exit codes: 0 every check was made and passed, 1 a check failed, 2 the run could not start, 3 no check failed, but some
could not be made.
`;

/** Invalid command line. */
export class KitUsageError extends Error {}

/** @throws KitUsageError with the reason */
export function readKitOptions(args: readonly string[]): Options | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  if (values.host === undefined) throw new KitUsageError('--host is missing.');
  return {
    host: readHost('--host', values.host),
    only: values.only?.map(readCall),
    json: values.json ?? false,
    junit: values.junit,
    waitMs: readSeconds('--wait', values.wait ?? '5'),
    settleMs: readSeconds('--settle', values.settle ?? '150'),
    inviteCode: values.invite,
    origin: values.origin === undefined ? undefined : readHost('--origin', values.origin),
    resets: values.reset ?? false,
  };
}

/**
 * Reads the account with money from the environment, because other users of the machine can see command lines.
 * @throws KitUsageError when only one of the two variables is set
 */
export function readAccount(env: NodeJS.ProcessEnv): FundedAccount | undefined {
  const { CONFORMANCE_USERNAME: username, CONFORMANCE_PASSWORD: password } = env;
  if (username === undefined && password === undefined) return undefined;
  if (username === undefined || password === undefined) {
    throw new KitUsageError(
      'CONFORMANCE_USERNAME and CONFORMANCE_PASSWORD belong together: set both or none.',
    );
  }
  return { username, password };
}

function readSeconds(option: string, text: string): number {
  if (!/^\d{1,4}$/.test(text))
    throw new KitUsageError(`${option} must be a number of seconds, not ${text}.`);
  return Number(text) * 1000;
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        host: { type: 'string' },
        only: { type: 'string', multiple: true },
        wait: { type: 'string' },
        invite: { type: 'string' },
        settle: { type: 'string' },
        origin: { type: 'string' },
        reset: { type: 'boolean' },
        junit: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    // The first sentence of Node's message names the error; the rest is advice about `--`.
    const what = messageOf(error).split('. ')[0] ?? '';
    throw new KitUsageError(`${what.replace(/\.$/, '')}.`);
  }
}

function readHost(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new KitUsageError(
      `${option} must be an address starting with http:// or https://, not ${text}.`,
    );
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** Finds a call by contract name or path: `orderCreate`, `order/create`, `/api/order/create`. */
function readCall(text: string): EndpointName {
  const path = `/api/${text.replace(/^\/?(api\/)?/, '')}`;
  const found = ENDPOINT_NAMES.find((name) => name === text || endpoints[name].path === path);
  if (!found) throw new KitUsageError(`--only: there is no call ${text}.`);
  return found;
}
