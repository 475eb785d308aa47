import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { announced } from '../../../ui/announced';
import { List } from '../../../ui/ListRow';
import { Skeleton } from '../../../ui/Skeleton';
import { color, space } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { QUOTE_ROW_HEIGHT } from './QuoteRow';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholder of a price list with the same layout as the list. */
export function QuoteSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <div aria-busy="true">
      <VisuallyHidden ref={announced}>{formatMessage({ id: 'common.loading' })}</VisuallyHidden>
      <List as="div" aria-hidden="true">
        {ROWS.map((row) => (
          <$Row key={row}>
            <Skeleton width="32px" height="22px" />
            <$Words>
              <Skeleton width="76px" height="16px" />
              <Skeleton width="112px" height="12px" />
            </$Words>
            <$Words $atEnd>
              <Skeleton width="80px" height="16px" />
              <Skeleton width="60px" height="12px" />
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
  gap: ${space.one};
  justify-items: ${({ $atEnd }) => ($atEnd ? 'end' : 'start')};
  margin-left: ${({ $atEnd }) => ($atEnd ? 'auto' : '0')};
`;
