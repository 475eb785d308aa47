import { parseArgs } from 'node:util';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { messageOf } from './difference';
import type { Account } from './world';

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

export const USAGE = `Checks whether a backend conforms to the contract.

Usage: npm run conformance -- --host URL

  --host URL      the backend, such as http://localhost:3000
  --only CALL     only this call, such as order/create; may be repeated
  --wait SECONDS  longest wait of a check without a sandbox clock  (5)
  --settle SECONDS  longest wait for the run's own rise and drop to settle; 0 skips them  (150)
  --invite CODE   an invite code, if registration requires one
  --origin URL    origin of the app, which the backend's CORS headers must allow
  --reset         reset the sandbox at the end and check the reset; by default its data stays
  --json          print the whole result as JSON
  --junit FILE    also write the result as JUnit XML
  --help          print this help

The run makes users and orders of its own. With sandbox controls it also moves the clock, scripts prices and plants
faults. Where newcomers have no money, CONFORMANCE_USERNAME and CONFORMANCE_PASSWORD name an account that has: it
places two orders of the least stake, and nothing of it is printed. Where the controls want a secret, CONTROLS_SECRET is
it.

It ends with 0 when every check was made and held, 1 when one failed, 2 when it could not start, and 3 when nothing
failed but not everything could be checked.
`;

/** Invalid command line. */
export class UsageError extends Error {}

/** @throws UsageError with the reason */
export function readOptions(args: readonly string[]): Options | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  if (values.host === undefined) throw new UsageError('--host is missing.');
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
 * The account with money, from the environment because command lines are visible to other users.
 * @throws UsageError when only one of the two variables is set
 */
export function readAccount(env: NodeJS.ProcessEnv): Account | undefined {
  const { CONFORMANCE_USERNAME: username, CONFORMANCE_PASSWORD: password } = env;
  if (username === undefined && password === undefined) return undefined;
  if (username === undefined || password === undefined) {
    throw new UsageError(
      'CONFORMANCE_USERNAME and CONFORMANCE_PASSWORD belong together: set both or none.',
    );
  }
  return { username, password };
}

function readSeconds(option: string, text: string): number {
  if (!/^\d{1,4}$/.test(text))
    throw new UsageError(`${option} must be a number of seconds, not ${text}.`);
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
    // The first sentence of Node's message says what is wrong; the rest is advice about `--`.
    const what = messageOf(error).split('. ')[0] ?? '';
    throw new UsageError(`${what.replace(/\.$/, '')}.`);
  }
}

function readHost(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(
      `${option} must be an address starting with http:// or https://, not ${text}.`,
    );
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** Finds a call by contract name or path: `orderCreate`, `order/create`, `/api/order/create`. */
function readCall(text: string): EndpointName {
  const path = `/api/${text.replace(/^\/?(api\/)?/, '')}`;
  const found = ENDPOINT_NAMES.find((name) => name === text || endpoints[name].path === path);
  if (!found) throw new UsageError(`--only: there is no call ${text}.`);
  return found;
}
