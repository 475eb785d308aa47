import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, space, text } from '../../ui/tokens';

/** Column headings of the price list on Home. */
export function QuoteHead() {
  const { formatMessage } = useIntl();
  return (
    <$Head>
      <span>{formatMessage({ id: 'market.column.name' })}</span>
      <span>
        {formatMessage({ id: 'market.column.price' })}
        {SEPARATOR}
        {formatMessage({ id: 'market.column.change' })}
      </span>
    </$Head>
  );
}

const SEPARATOR = ' · ';

const $Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  height: 36px;
  font-size: ${text.label};
  line-height: 1.25;
  color: ${color.muted};
`;
