import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Balance } from '#contract';
import { formatUsdt, useLocale } from '../../intl';
import { Figure } from '../../ui/Figure';
import { Row, Text } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { CENTS } from '../shared/account/balanceParts';
import { HideAmounts } from '../shared/account/HideAmounts';
import { MaskableAmount, useAmountsHidden } from '../shared/account/MaskableAmount';

/** Number of characters that fit in the largest size next to the unit on the narrowest phone: `10,284.50`. */
const CHARACTERS_MAX = 10;

/** The total balance, and the button that hides all amounts. */
export function TotalBalance({ balance }: { readonly balance: Balance | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isHidden = useAmountsHidden();
  const total = balance && formatUsdt(balance.total, locale, CENTS);
  return (
    <div>
      <$Head>
        <Text as="h2" $size="label" $color="muted" $weight="regular">
          {formatMessage({ id: 'home.balance.total' })}
        </Text>
        <HideAmounts />
      </$Head>
      <$Total>
        {total === undefined ? (
          <Skeleton width="220px" height="40px" />
        ) : (
          <Money
            size={total.length > CHARACTERS_MAX ? 'figure' : 'total'}
            unit={formatMessage({ id: 'common.usdt' })}
          >
            <MaskableAmount>
              <Figure>{total}</Figure>
            </MaskableAmount>
          </Money>
        )}
      </$Total>
      {isHidden && (
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'mine.hidden' })}
        </Text>
      )}
    </div>
  );
}

/** The tap target of the button is higher than the line. */
const $Head = styled(Row)`
  align-items: center;
  min-height: 28px;

  > button {
    margin: -10px -6px;
  }
`;

const $Total = styled.div`
  display: flex;
  align-items: center;
  min-height: 65px;
`;
