import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatCountdown } from '../../intl';
import type { Transfer } from '../../machines/transfer/selectors';
import { useCountdown } from '../../state/time/useCountdown';
import { Split, Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { Steps } from '../../ui/Steps';
import { color, figureFont, text, weight } from '../../ui/tokens';
import { AmountFigure } from '../shared/account/AmountFigure';

interface PaymentHeadProps {
  /** `undefined` while it is loading, as `expiresAt`. */
  readonly row: Transfer | undefined;
  /** Server ms. */
  readonly expiresAt: number | undefined;
}

/** The head of an unpaid deposit: its amount, the time left to pay it, and its steps. */
export function PaymentHead({ row, expiresAt }: PaymentHeadProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Split $min="min(100%, 9rem)">
        <div>
          <Text $size="label" $color="muted">
            {formatMessage({ id: 'withdraw.amount' })}
          </Text>
          <$Amount>
            {row ? (
              <AmountFigure size="figure" unit value={row.amount} />
            ) : (
              <Skeleton width="150px" height="34px" />
            )}
          </$Amount>
        </div>
        <div>
          <Text $size="label" $color="muted">
            {formatMessage({ id: 'deposit.expires' })}
          </Text>
          <$Time>{expiresAt !== undefined && <TimeLeft until={expiresAt} />}</$Time>
        </div>
      </Split>
      <Steps
        label={formatMessage({ id: 'records.tracker' })}
        names={[
          formatMessage({ id: 'records.step.proof' }),
          formatMessage({ id: 'records.step.checks' }),
          formatMessage({ id: 'records.step.booked' }),
        ]}
        current={0}
      />
    </>
  );
}

function TimeLeft({ until }: { readonly until: number }) {
  const secondsLeft = useCountdown(until);
  return formatCountdown(secondsLeft * 1_000);
}

/** Amount and time have the same height, also before they are loaded. */
const $Amount = styled.div`
  display: flex;
  align-items: center;
  min-height: calc(${text.figure} * 1.2);
`;

const $Time = styled($Amount)`
  font-family: ${figureFont};
  font-size: ${text.tightFigure};
  font-weight: ${weight.strong};
  color: ${color.tide};
`;
