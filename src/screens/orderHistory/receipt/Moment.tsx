import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Text } from '../../../ui/layout';
import { formatDateTime, formatPrice, useLocale } from '../../../intl';
import type { Locale } from '../../../intl';
import { color, space, text, weight } from '../../../ui/tokens';

/** Formats a time with date, milliseconds and time zone, so that it is unambiguous. */
export const formatExactTime = (at: number, locale: Locale): string =>
  formatDateTime(at, locale, { ms: true, zoneName: true });

export function Moment({ at }: { readonly at: number }) {
  return <SmallPrint>{formatExactTime(at, useLocale())}</SmallPrint>;
}

interface PriceAtProps {
  readonly label: string;
  readonly price: string | undefined;
  /** Time of the price in server ms. */
  readonly at: number | undefined;
  readonly precision: number;
}

/** A price with its time below it, or a text if there is no price. */
export function PriceAt({ label, price, at, precision }: PriceAtProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <$Row>
      <dt>{label}</dt>
      {price === undefined ? (
        <dd>
          <SmallPrint>{formatMessage({ id: 'receipt.facts.none' })}</SmallPrint>
        </dd>
      ) : (
        <Text as="dd" $weight="medium" translate="no">
          {formatPrice(price, precision, locale)}
        </Text>
      )}
      {price !== undefined && at !== undefined && (
        <$Below>
          <Moment at={at} />
        </$Below>
      )}
    </$Row>
  );
}

/** Small type, for details that need not be readable at a glance. */
export const SmallPrint = styled.span`
  font-size: ${text.label};
  font-weight: ${weight.regular};
  color: ${color.muted};
`;

const $Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 0 ${space.two};
  padding-block: 6px;

  dt {
    color: ${color.muted};
  }
`;

const $Below = styled.dd`
  grid-column: 1 / -1;
  text-align: end;
`;
