import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { announced } from '../../../ui/announced';
import { List } from '../../../ui/ListRow';
import { Skeleton } from '../../../ui/Skeleton';
import { color, text, weight } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { readPrerenderedList } from './prerenderedQuote';
import { QUOTE_ROW_HEIGHT } from './QuoteRow';

interface QuoteSkeletonProps {
  readonly rows?: number;
  /** Number of prerendered prices that are not in this list but before it. */
  readonly skipped?: number;
}

/**
 * Placeholder of a price list with the same layout as the list. It keeps the prices that the boot script wrote into the
 * prerendered page.
 */
export function QuoteSkeleton({ rows = 8, skipped = 0 }: QuoteSkeletonProps) {
  const { formatMessage } = useIntl();
  const [first] = useState(readPrerenderedList);
  return (
    <div aria-busy="true">
      <VisuallyHidden ref={announced}>{formatMessage({ id: 'common.loading' })}</VisuallyHidden>
      <List as="div" aria-hidden="true">
        {Array.from({ length: rows }, (_, place) => place + skipped).map((row) => (
          <$Row key={row} data-first="row">
            <Skeleton width="32px" height="22px" />
            <$Words>
              <$Main data-first="symbol" translate="no">
                {first[row]?.symbol || <Skeleton width="76px" height="16px" />}
              </$Main>
              <$Detail>
                <Skeleton width="112px" height="12px" />
              </$Detail>
            </$Words>
            <$Words $atEnd>
              <$Main data-first="price" translate="no">
                {first[row]?.price || <Skeleton width="80px" height="16px" />}
              </$Main>
              <$Detail data-first="at" translate="no">
                {first[row]?.at || <Skeleton width="60px" height="12px" />}
              </$Detail>
            </$Words>
          </$Row>
        ))}
      </List>
    </div>
  );
}

const $Row = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  height: ${QUOTE_ROW_HEIGHT};
  padding-inline: var(--page-margin, 0);
  border-bottom: 1px solid ${color.line};
`;

const $Words = styled.div<{ $atEnd?: boolean }>`
  display: grid;
  justify-items: ${({ $atEnd }) => ($atEnd ? 'end' : 'start')};
  margin-inline-start: ${({ $atEnd }) => ($atEnd ? 'auto' : '0')};
`;

/** The lines have the height of the texts of a row. */
const $Main = styled.span`
  display: flex;
  align-items: center;
  height: 1.35em;
  font-size: ${text.heading};
  font-weight: ${weight.medium};
  line-height: 1.35;
`;

const $Detail = styled($Main)`
  font-size: ${text.label};
  font-weight: ${weight.regular};
  color: ${color.muted};
`;
