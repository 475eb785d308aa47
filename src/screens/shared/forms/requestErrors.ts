import type { IntlShape } from 'react-intl';
import {
  checkRequest,
  normaliseTyped,
  textLimitOf,
  type EndpointName,
  type FieldRule,
} from '#contract';
import { ruleMessages } from '../../../intl';

/**
 * Error texts by field name for a request that is not sent yet, by the rules of the contract. The text is a prompt for
 * an empty or blank field, otherwise the rule that the field breaks.
 */
export function requestErrors<F extends string>(
  intl: Pick<IntlShape, 'formatMessage'>,
  call: EndpointName,
  body: Readonly<Record<string, unknown>>,
  prompts: Readonly<Record<F, string>>,
): Partial<Record<F, string>> {
  const texts: Partial<Record<F, string>> = {};
  for (const { field, rule } of checkRequest(call, body)) {
    if (!Object.hasOwn(prompts, field)) continue;
    const name = field as F;
    const value = body[name];
    const isEmpty =
      value === undefined || (typeof value === 'string' && normaliseTyped('name', value) === '');
    texts[name] = isEmpty ? prompts[name] : ruleText(intl, call, name, rule, value);
  }
  return texts;
}

/** Text of the rule that a field breaks. For a text that is too long it contains the maximum length. */
function ruleText(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  call: EndpointName,
  field: string,
  rule: FieldRule,
  value: unknown,
): string {
  const max = rule === 'text' ? textLimitOf(call, field) : undefined;
  const isTooLong = max !== undefined && typeof value === 'string' && value.length > max;
  return isTooLong
    ? formatMessage({ id: 'rule.text.limit' }, { max })
    : formatMessage({ id: ruleMessages[rule] });
}
