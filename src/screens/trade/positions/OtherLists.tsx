import type { Quote } from '#contract';
import { HistoryPanel } from './HistoryPanel';
import { LatestTrades } from './LatestTrades';

interface OtherListsProps {
  readonly shown: 'history' | 'trades';
  readonly product: Quote;
  readonly isVisitor: boolean;
}

/** The lists of the tabs other than open orders. They are in a lazy chunk. */
export const OtherLists = ({ shown, product, isVisitor }: OtherListsProps) =>
  shown === 'history' ? (
    <HistoryPanel product={product} isVisitor={isVisitor} />
  ) : (
    <LatestTrades product={product} />
  );
