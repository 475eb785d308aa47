import { SESSION_ACTIONS, TRANSFER_ACTIONS } from '#contract';
import type { ResultOf } from '#contract';
import { TERMS } from '../../domain/terms';
import { refuse } from '../../domain/outcome';
import { wordsIn } from '../../words/words';
import { cachedJson } from '../calls/answer';
import { BANKS, noticesIn, SUPPORT_URL, WEB_NAMES } from '../content/exchangeContent';
import type { Handler } from '../calls/call';
import { readPaging, toCursor } from '../calls/cursor';

const config: Handler<'config'> = async ({ exchange, input, language }) => {
  const { idempotentWrites, inviteRequired } = exchange.store.state();
  const market = await exchange.marketAnswers.commitments(input.marketDay);
  return cachedJson({
    web_name: WEB_NAMES[exchange.environment],
    // For the app, a rehearsal looks like a real backend.
    environment: exchange.environment === 'sandbox' ? 'sandbox' : 'live',
    supportUrl: SUPPORT_URL,
    idempotentWrites,
    inviteRequired,
    depositMethods: TERMS.depositMethods,
    transferActions: [...TRANSFER_ACTIONS],
    identityRenewal: true,
    sessionActions: [...SESSION_ACTIONS],
    maxOpenDeposits: TERMS.maxOpenDeposits,
    targets: exchange.targetRules,
    withdrawal: TERMS.withdrawal,
    order: TERMS.order,
    inviteRates: TERMS.inviteRates,
    phoneRules: TERMS.phoneRules,
    ...(exchange.environment === 'sandbox' && { initialBalance: TERMS.grant }),
    accountRules: TERMS.accountRules,
    ...(market && { market }),
    riskNotice: wordsIn(language).riskNotice[exchange.environment],
  } satisfies ResultOf<'config'>);
};

const notice: Handler<'notice'> = ({ exchange, input, language }) => {
  const { cursor, limit } = input;
  const { seed } = exchange.store.state();
  const paging = readPaging({ cursor, ...(limit !== undefined && { limit: Number(limit) }) }, seed);
  if ('reason' in paging) return paging;
  const all = noticesIn(language, exchange.environment);
  // Positions count from the oldest notice, so that a new notice does not invalidate cursors.
  const end = paging.before ?? all.length;
  if (end > all.length) {
    return refuse('INVALID', { fields: [{ field: 'cursor', rule: 'format' }] });
  }
  const start = all.length - end;
  const left = Math.max(0, end - paging.limit);
  return cachedJson({
    items: all.slice(start, start + paging.limit),
    nextCursor: toCursor(left > 0 ? left : null, seed),
  } satisfies ResultOf<'notice'>);
};

const banks: Handler<'banks'> = () => cachedJson({ items: BANKS } satisfies ResultOf<'banks'>);

export const commonHandlers = { config, notice, banks };
