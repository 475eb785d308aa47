import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Balance } from '#contract';
import { formatUsdt, useLocale } from '../../intl';
import { amountsHidden } from '../../state/storage/preferences';
import { Card } from '../../ui/Card';
import { Figure } from '../../ui/Figure';
import { Text } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { FieldAction } from '../../ui/PasswordField';
import { Skeleton } from '../../ui/Skeleton';
import { color, space, text, weight } from '../../ui/tokens';
import { balanceParts, balancePartWords, CENTS } from '../shared/account/balanceParts';
import type { BalancePart } from '../shared/account/balanceParts';
import { MaskableAmount, useAmountsHidden } from '../shared/account/MaskableAmount';
import { useAppDispatch } from '../../state/store';

const ALWAYS_SHOWN = ['available', 'inOrders', 'locked', 'invested'] as const;

/** Card with the total balance and its parts, which always add up to the total. The user can hide the amounts. */
export function BalancePartsCard({ balance }: { readonly balance: Balance | undefined }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const hideAmounts = useAmountsHidden();
  const amount = (value: string) => (
    <MaskableAmount>{formatUsdt(value, locale, CENTS)}</MaskableAmount>
  );
  const parts = balance
    ? balanceParts(balance, ALWAYS_SHOWN)
    : ALWAYS_SHOWN.map((part) => [part, null] as const);

  return (
    <Card>
      <$Head>
        <Text as="span" $size="label" $color="muted">
          {formatMessage({ id: 'home.balance.total' })}
        </Text>
        <FieldAction
          type="button"
          aria-pressed={hideAmounts}
          aria-label={formatMessage({ id: 'home.balance.hide' })}
          onClick={() => dispatch(amountsHidden(!hideAmounts))}
        >
          {formatMessage({ id: hideAmounts ? 'common.show' : 'common.hide' })}
        </FieldAction>
      </$Head>
      {balance ? (
        <Money size="figure" unit={formatMessage({ id: 'common.usdt' })}>
          <MaskableAmount>
            <Figure>{formatUsdt(balance.total, locale, CENTS)}</Figure>
          </MaskableAmount>
        </Money>
      ) : (
        <Skeleton width="200px" height="41px" />
      )}
      <$Bar aria-hidden="true">
        {!hideAmounts &&
          parts
            .filter(([, value]) => Number(value) > 0)
            .map(([part, value]) => (
              // The amount is converted to a float for drawing only; the figures below are exact.
              <$Share key={part} $part={part} style={{ flexGrow: Number(value) }} />
            ))}
      </$Bar>
      <$Parts>
        {parts.map(([part, value]) => (
          <$Part key={part}>
            <dt>
              <$Dot $part={part} />
              {formatMessage({ id: balancePartWords[part] })}
            </dt>
            <dd>{value === null ? <Skeleton width="48px" height="13px" /> : amount(value)}</dd>
          </$Part>
        ))}
      </$Parts>
      {hideAmounts && (
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'mine.hidden' })}
        </Text>
      )}
    </Card>
  );
}

const hues = {
  available: color.accent,
  inOrders: color.tideLine,
  locked: color.muted,
  invested: color.faint,
  onItsWay: color.text,
} as const satisfies Record<BalancePart, string>;

const $Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: -${space.oneHalf} -${space.oneHalf} -${space.one} 0;
`;

const $Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 6px;
  margin-block: ${space.two} ${space.oneHalf};
  border-radius: 3px;
  overflow: hidden;
  background: ${color.raised};
`;

const $Share = styled.i<{ $part: keyof typeof hues }>`
  flex: 0 0 0;
  background: ${({ $part }) => hues[$part]};
`;

const $Parts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.oneHalf} ${space.three};

  /* A part without a neighbour spans the whole row. */
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

/**
 * The amount is below the name of its part, to leave room for long figures. In a part that spans the row, it is at the
 * end of the line.
 */
const $Part = styled.div`
  font-size: ${text.label};

  &:last-child:nth-child(odd) {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${space.two};
    padding-top: ${space.one};
    border-top: 1px solid ${color.line};
  }

  dt {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${color.muted};
  }

  dd {
    margin: 0 0 0 14px;
    font-weight: ${weight.medium};
  }
`;

const $Dot = styled.i<{ $part: keyof typeof hues }>`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $part }) => hues[$part]};
`;
