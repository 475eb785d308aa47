/** What the config offers. */
import * as v from 'valibot';
import { choice, Count, Decimal } from '../fields';

export const DEPOSIT_METHODS = ['digital', 'bank', 'quick'] as const;

export const DepositMethod = choice(DEPOSIT_METHODS);

export const OrderTerm = v.object({ durationSec: Count, payoutRate: Decimal });

export type OrderTerm = v.InferOutput<typeof OrderTerm>;
