import { useIntl } from 'react-intl';
import { useWealthListQuery } from '../../api';
import { formatAmount, useLocale } from '../../intl';
import { ChevronIcon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { guaranteedEarnings } from '../shared/wealth/purchaseEstimate';
import { Figures, FigureLabel, FigureValue, HoldingsFrame, HoldingsButton } from './holdingsLayout';
import { Amount } from '../shared/account/Amount';
import { Money } from '../../ui/Money';

const AMOUNT = '1000';
const TERMS_MAX = 3;

/** Shown to a user without holdings: what an amount earns in lock-ups of different terms, and a link to compare all. */
export function EarningExample({ onCompare }: { readonly onCompare: () => void }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { data } = useWealthListQuery({ kind: 'lockup' });
  const terms = data?.items.flatMap((product) => {
    const { productId, cycleDays } = product;
    const gain = guaranteedEarnings(product, AMOUNT);
    return gain === null || cycleDays === undefined ? [] : [{ productId, days: cycleDays, gain }];
  });
  const shown = terms && spread(terms.sort((a, b) => a.days - b.days));
  return (
    <HoldingsFrame aria-label={formatMessage({ id: 'wealth.calculator' })}>
      <Figures $count={TERMS_MAX}>
        {(shown ?? Array.from({ length: TERMS_MAX }, () => null)).map((term, at) => (
          <div key={term?.productId ?? at}>
            <FigureLabel>
              {term ? (
                formatMessage({ id: 'wealth.details.days' }, { days: term.days })
              ) : (
                <Skeleton width="48px" height="13px" />
              )}
            </FigureLabel>
            <FigureValue>
              {term ? (
                <Money size="title">
                  <Amount sign value={term.gain} />
                </Money>
              ) : (
                <Skeleton width="64px" height="20px" />
              )}
            </FigureValue>
          </div>
        ))}
      </Figures>
      <HoldingsButton type="button" aria-haspopup="dialog" onClick={onCompare}>
        <span>
          {formatMessage(
            { id: 'wealth.example' },
            { amount: formatAmount(AMOUNT, locale, { kind: 'round', unit: true }) },
          )}
        </span>
        <span>{formatMessage({ id: 'wealth.calculator.open' })}</span>
        <ChevronIcon size={16} />
      </HoldingsButton>
    </HoldingsFrame>
  );
}

/** The first, a middle and the last of several items. */
const spread = <T,>(items: readonly T[]): readonly T[] =>
  items.length <= TERMS_MAX
    ? items
    : [0, (items.length - 1) >> 1, items.length - 1].flatMap((at) => items[at] ?? []);
