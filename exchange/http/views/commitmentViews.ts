import { COMMITMENT_DAYS, DAY_MS, MINUTE_MS } from '#contract';
import type { MarketCommitments } from '#contract';
import type { Market } from '../../market/market';

/**
 * Time before a day at which its commitment is published. A seed for this day cannot be replaced in the last hour, and
 * every process has loaded a replaced seed by now.
 */
const LEAD_MS = 30 * MINUTE_MS;

/**
 * Returns the commitments to computed prices, and the requested day; undefined if the market of today and tomorrow has
 * none.
 */
export function commitmentsAt(
  market: Market,
  nowMs: number,
  requestedDay?: number,
): MarketCommitments | undefined {
  const today = Math.floor(nowMs / DAY_MS);
  const last = Math.floor((nowMs + LEAD_MS) / DAY_MS);
  const commitments = [...new Set([today, last])].flatMap((day) => {
    const published = market.publishedDay(day, nowMs);
    return published ? [{ day, sha256: published.sha256 }] : [];
  });
  if (commitments.length === 0) return undefined;
  const isPublic =
    requestedDay !== undefined && requestedDay <= last && requestedDay >= today - COMMITMENT_DAYS;
  const requested = isPublic ? requestedAt(market, nowMs, requestedDay) : undefined;
  return { commitments, ...(requested && { requested }) };
}

function requestedAt(market: Market, nowMs: number, day: number): MarketCommitments['requested'] {
  const published = market.publishedDay(day, nowMs);
  if (!published) return undefined;
  // The times of scripts and recordings to come would reveal them in advance.
  return { day, ...published, fixed: published.text === undefined ? [] : market.fixedTimes(day) };
}
