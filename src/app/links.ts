/**
 * Corrects the address of a link. Chats, mails and sentences add punctuation, invisible characters and parameters of
 * their own to a link. The address is corrected once, before the first screen reads it, so no screen parses a link.
 */
import type { LinkParameter } from '../screens/shared/page/linkParams';
import { findPageAddress } from '#contract/pagePath';
import {
  normaliseDay,
  normaliseId,
  normaliseInviteCode,
  normaliseNumber,
} from '#contract/typedText';

const asIs = (text: string) => text;

/** The path of this app that a login returns to, or the last day of a period: both use the name `to`. */
const normaliseTarget = (text: string) => (text.startsWith('/') ? text : normaliseDay(text));

/** Every query parameter that a page reads, with its normal form. */
const LINK_PARAMETERS: Readonly<Record<LinkParameter, (text: string) => string>> = {
  product: normaliseId,
  order: normaliseId,
  deposit: normaliseId,
  withdrawal: normaliseId,
  transfer: normaliseId,
  pair: normaliseId,
  ref: normaliseId,
  notice: normaliseId,
  article: normaliseId,
  invite: normaliseInviteCode,
  buy: normaliseId,
  stake: normaliseNumber,
  duration: normaliseId,
  from: normaliseDay,
  to: normaliseTarget,
  period: normaliseId,
  tab: normaliseId,
  view: normaliseId,
  state: normaliseId,
  result: normaliseId,
  kind: normaliseId,
  level: normaliseId,
  mode: normaliseId,
  by: normaliseId,
  step: normaliseId,
  q: asIs,
};

const isKnown = (name: string): name is LinkParameter => Object.hasOwn(LINK_PARAMETERS, name);

/** The parameter that a name means; programs that escape a link twice leave `amp;` before it. */
function knownName(name: string): LinkParameter | null {
  const known = name.replace(/^(?:amp;)+/i, '').toLowerCase();
  return isKnown(known) ? known : null;
}

/** The query with every known parameter in normal form; unchanged if all are. */
function correctedQuery(search: string): string {
  let isChanged = false;
  const parameters = [...new URLSearchParams(search)].map(([name, text]): [string, string] => {
    const known = knownName(name);
    const normal = known === null ? text : LINK_PARAMETERS[known](text);
    if ((known ?? name) !== name || normal !== text) isChanged = true;
    return [known ?? name, normal];
  });
  return isChanged ? `?${new URLSearchParams(parameters)}` : search;
}

/** The address within the app that a link means: path, query and hash. An unknown path is not changed. */
export function correctedAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  pages: readonly string[],
): string {
  const [path = '', ...query] = (
    findPageAddress(pathname + search, pages) ?? pathname + search
  ).split('?');
  return path + correctedQuery(query.length > 0 ? `?${query.join('?')}` : '') + hash;
}
