/** The calls of a story as an exchange is asked them: who asks, with what, and which row of the answer was meant. */
import { endpoints } from '#contract';
import type { Endpoint, EndpointName } from '#contract';
import {
  identityRequest,
  registerMember,
  PAY_PASSWORD,
  registerWithdrawer,
} from '#exchange/http/testing/member';
import type { TestExchange } from '#exchange/http/testing/testExchange';
import type { ExchangePart, Scenario, ScenarioCall, ScenarioEvent } from '#contract/scenarioFormat';
import type { Row, Tongue } from './storyTongue';

/** What `<own>` stands for. */
const OWN = '<own>';
const GOOD_NUMBER = '079123456789';

export interface Person {
  readonly token: string;
  /** By the names of the contract's fields. */
  readonly own: Row;
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

/** The row that an event carries, and the name of its field. */
export function rowIn(event: ScenarioEvent): { readonly field: string; readonly row: Row } | null {
  const field = 'order' in event ? 'order' : 'row';
  const row = event[field];
  return typeof row === 'object' && row !== null ? { field, row: row as Row } : null;
}

/** What a request may hold; one that depends on its body names nothing, and a story has to spell it out. */
const fieldsOf = ({ request }: Endpoint): readonly string[] =>
  'entries' in request ? Object.keys(request.entries as object) : [];

/** What is asked: the story's body, or what the contract's request names and somebody has. */
export function bodyOf(
  { name, body }: ScenarioCall & { readonly name: EndpointName },
  event: ScenarioEvent,
  input: Scenario['actors'][number]['input'],
  { own }: Person,
  tongue: Tongue,
): Row {
  const { orderNo } = rowIn(event)?.row ?? {};
  const known: Row = { ...own, orderNo, ...input };
  const asked = fieldsOf(endpoints[name]).map((field) => [field, known[field]] as const);
  const wished: Row = body ?? Object.fromEntries(asked);
  const said = Object.entries(wished)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([field, value]) => [field, value === OWN ? own[field] : tongue.real(value)] as const);
  return Object.fromEntries(said);
}

/** The row in an answer that the story tells of: the answer itself, or the one of that number, or the newest. */
export function rowOfAnswer(data: unknown, told: Row, tongue: Tongue): Row | null {
  const { items } = data as { readonly items?: readonly Row[] };
  if (!items) return data as Row;
  const number = (row: Row) => row['orderNo'] ?? row['id'];
  const real = tongue.real(number(told));
  return (
    items.find((item) => number(item) === real) ?? (real === number(told) ? items[0] : null) ?? null
  );
}
