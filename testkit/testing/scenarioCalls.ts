/** Builds the requests of a scenario for a real exchange: the user, the body, and the matching row of the response. */
import { endpoints } from '#contract';
import type { Endpoint, EndpointName } from '#contract';
import {
  identityRequest,
  registerMember,
  PAY_PASSWORD,
  registerWithdrawer,
} from '../exchange/member';
import type { TestExchange } from '../exchange/testExchange';
import type { ExchangePart, Scenario, ScenarioCall, ScenarioEvent } from '#contract/scenarioFormat';
import type { ScenarioRow, Translator } from './scenarioTranslator';

/** Placeholder in a scenario; a value of the user who plays the scenario replaces it. */
const OWN = '<own>';
const GOOD_NUMBER = '079123456789';

export interface Person {
  readonly token: string;
  /** Values of the user by field name of the contract. */
  readonly own: ScenarioRow;
}

export async function personOf(
  exchange: TestExchange,
  { person = 'newcomer' }: ExchangePart = {},
): Promise<Person> {
  const { token } = await (person === 'verified'
    ? registerWithdrawer(exchange)
    : registerMember(exchange));
  return { token, own: { ...identityRequest(GOOD_NUMBER), payPassword: PAY_PASSWORD } };
}

export const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/** The row in an event, with the name of its field. */
export function rowIn(
  event: ScenarioEvent,
): { readonly field: string; readonly row: ScenarioRow } | null {
  const field = 'order' in event ? 'order' : 'row';
  const row = event[field];
  return typeof row === 'object' && row !== null ? { field, row: row as ScenarioRow } : null;
}

/** Field names of a request; empty for a union schema, so that the scenario must contain the body. */
const fieldsOf = ({ request }: Endpoint): readonly string[] =>
  'entries' in request ? Object.keys(request.entries as object) : [];

/** The request body: the body in the scenario, or the known values of the contract's request fields. */
export function bodyOf(
  { name, body }: ScenarioCall & { readonly name: EndpointName },
  event: ScenarioEvent,
  input: Scenario['actors'][number]['input'],
  { own }: Person,
  translator: Translator,
): ScenarioRow {
  const { orderNo } = rowIn(event)?.row ?? {};
  const known: ScenarioRow = { ...own, orderNo, ...input };
  const fields = fieldsOf(endpoints[name]).map((field) => [field, known[field]] as const);
  const wanted: ScenarioRow = body ?? Object.fromEntries(fields);
  const entries = Object.entries(wanted)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([field, value]) =>
        [field, value === OWN ? own[field] : translator.toExchange(value)] as const,
    );
  return Object.fromEntries(entries);
}

/**
 * The row in the response that corresponds to the row of the scenario: the response itself, the row with the same
 * number, or the newest.
 */
export function rowOfAnswer(
  data: unknown,
  scenarioRow: ScenarioRow,
  translator: Translator,
): ScenarioRow | null {
  const { items } = data as { readonly items?: readonly ScenarioRow[] };
  if (!items) return data as ScenarioRow;
  const number = (row: ScenarioRow) => row['orderNo'] ?? row['id'];
  const exchangeNumber = translator.toExchange(number(scenarioRow));
  return (
    items.find((item) => number(item) === exchangeNumber) ??
    (exchangeNumber === number(scenarioRow) ? items[0] : null) ??
    null
  );
}
