import type { IntlShape } from 'react-intl';
import { checkRequest, type EndpointName } from '../../../contract';
import { ruleMessages } from '../../../intl';

/**
 * What is wrong with a request before it is sent, in words by field: the prompt for an empty field, else the rule it
 * breaks. The rules are the exchange's own.
 */
export function requestTexts<F extends string>(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  call: EndpointName,
  body: Readonly<Record<string, unknown>>,
  prompts: Readonly<Record<F, string>>,
): Partial<Record<F, string>> {
  const texts: Partial<Record<F, string>> = {};
  for (const { field, rule } of checkRequest(call, body)) {
    if (!Object.hasOwn(prompts, field)) continue;
    const name = field as F;
    const isEmpty = body[name] === undefined || body[name] === '';
    texts[name] = isEmpty ? prompts[name] : formatMessage({ id: ruleMessages[rule] });
  }
  return texts;
}
