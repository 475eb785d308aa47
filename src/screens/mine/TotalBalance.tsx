import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Balance } from '#contract';
import { Row, Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { HideAmounts } from '../shared/account/HideAmounts';
import { useAmountsHidden } from '../shared/account/Amount';
import { AmountFigure } from '../shared/account/AmountFigure';

/** The total balance, and the button that hides all amounts. */
export function TotalBalance({ balance }: { readonly balance: Balance | undefined }) {
  const { formatMessage } = useIntl();
  const isHidden = useAmountsHidden();
  return (
    <div>
      <$Head>
        <Text as="h2" $size="label" $color="muted" $weight="regular">
          {formatMessage({ id: 'home.balance.total' })}
        </Text>
        <HideAmounts />
      </$Head>
      <$Total>
        {balance ? (
          <AmountFigure masked size="total" unit value={balance.total} />
        ) : (
          <Skeleton width="220px" height="40px" />
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
  min-height: 24px;

  > button {
    margin: -10px -6px;
  }
`;

const $Total = styled.div`
  display: flex;
  align-items: center;
  min-height: 60px;
`;
