import { fromMicro } from '#contract';
import { TERMS } from '../../domain/terms';
import { accept } from '../../domain/outcome';
import type { Handler } from '../calls/call';
import { readPaging, toCursor } from '../calls/cursor';

/** Masks a username so that friends recognise the name and other people do not. */
function maskedName(username: string): string {
  const shown = Math.min(2, Math.floor(username.length / 3));
  return `${username.slice(0, shown)}****${username.slice(username.length - shown)}`;
}

const invite: Handler<'invite'> = async ({ exchange, input, user, origin }) => {
  const { seed } = exchange.store.state();
  const paging = readPaging(input, seed);
  if ('reason' in paging) return paging;
  const { invites } = exchange.store;
  const [found, { rows, next }] = await Promise.all([
    invites.levels(user.id),
    invites.invitees(user.id, input, paging),
  ]);
  const byLevel = new Map(found.map((each) => [each.level, each]));
  return accept({
    inviteCode: user.inviteCode,
    inviteLink: `${origin}/reg?invite=${user.inviteCode}`,
    totalCashback: fromMicro(found.reduce((sum, { cashback }) => sum + cashback, 0n)),
    levels: TERMS.inviteRates.map((rate, i) => ({
      level: i + 1,
      members: byLevel.get(i + 1)?.members ?? 0,
      cashback: fromMicro(byLevel.get(i + 1)?.cashback ?? 0n),
      rate,
    })),
    records: {
      items: rows.map(({ level, username, registeredAt, cashback }) => ({
        level,
        username: maskedName(username),
        registeredAt,
        cashback: fromMicro(cashback),
      })),
      nextCursor: toCursor(next, seed),
    },
  });
};

export const inviteHandlers = { invite };
