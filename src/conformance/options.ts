import { parseArgs } from 'node:util';
import { ENDPOINT_NAMES, endpoints } from '../contract';
import type { EndpointName } from '../contract';
import { messageOf } from './difference';

export interface Options {
  readonly host: string;
  readonly only: readonly EndpointName[] | undefined;
  readonly json: boolean;
  readonly waitMs: number;
  readonly inviteCode: string | undefined;
  readonly keeps: boolean;
}

export const USAGE = `Tells whether a backend keeps the contract.

Usage: npm run conformance -- --host URL

  --host URL      the backend, such as http://localhost:3000
  --only CALL     only this call, such as order/create; may be given again
  --wait SECONDS  how long a check may wait where there is no sandbox clock  (5)
  --invite CODE   an invite code, where registration asks for one
  --keep          leaves the sandbox as the run left it, where it would be emptied at the end
  --json          the whole result as JSON
  --help          prints this and ends

The run makes users and orders of its own. With sandbox controls it also moves the clock, scripts prices, plants
faults and, last of all, empties the exchange.
It ends with 0 when nothing failed, 1 when something did, 2 when it could not start.
`;

/** The command line cannot be understood. */
export class UsageError extends Error {}

/** @throws UsageError saying what is wrong */
export function readOptions(args: readonly string[]): Options | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  if (values.host === undefined) throw new UsageError('--host is missing.');
  const wait = values.wait ?? '5';
  if (!/^\d{1,4}$/.test(wait)) throw new UsageError(`--wait must be seconds, not ${wait}.`);
  return {
    host: readHost(values.host),
    only: values.only?.map(readCall),
    json: values.json ?? false,
    waitMs: Number(wait) * 1000,
    inviteCode: values.invite,
    keeps: values.keep ?? false,
  };
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
        keep: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    // Node's message goes on with advice about `--`; its first sentence says what is wrong.
    const what = messageOf(error).split('. ')[0] ?? '';
    throw new UsageError(`${what.replace(/\.$/, '')}.`);
  }
}

function readHost(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--host must be an address with http:// or https://, not ${text}.`);
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** A call by its name here or by its path: `orderCreate`, `order/create`, `/api/order/create`. */
function readCall(text: string): EndpointName {
  const path = `/api/${text.replace(/^\/?(api\/)?/, '')}`;
  const found = ENDPOINT_NAMES.find((name) => name === text || endpoints[name].path === path);
  if (!found) throw new UsageError(`--only knows no call ${text}.`);
  return found;
}
