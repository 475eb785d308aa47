import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { PriceSource } from '#contract';
import { useConfigQuery } from '../../../api';
import { useLocale } from '../../../intl';
import { color, space } from '../../../ui/tokens';
import { lazyPart, Nothing } from '../page/lazyPart';
import { priceSourceText } from './priceSource';

const CommitmentSheet = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "commitments" */ '../commitments/CommitmentSheet'))
      .CommitmentSheet,
  { Waiting: Nothing, Missing: Nothing },
);

interface SourceOfPricesProps {
  readonly source: PriceSource;
  readonly symbol: string;
}

/** Names the source of the prices of a product, and opens the commitments of the exchange to computed ones. */
export function SourceOfPrices({ source, symbol }: SourceOfPricesProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { data: config } = useConfigQuery();
  const [isOpen, setOpen] = useState(false);
  const market = source.kind === 'computed' ? config?.market : undefined;
  return (
    <>
      {priceSourceText(intl, locale, source, symbol)}
      {market && (
        <>
          {' · '}
          <$Open type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {intl.formatMessage({ id: 'source.commitment' })}
          </$Open>
          {isOpen && <CommitmentSheet market={market} onClose={() => setOpen(false)} />}
        </>
      )}
    </>
  );
}

/** The tap target is higher than the line. */
const $Open = styled.button`
  position: relative;
  color: ${color.accent};

  &::before {
    content: '';
    position: absolute;
    inset: -13px -${space.one};
  }
`;
