import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { formatCountdown } from '../../intl';
import { rowsWanted } from '../../state/machines/machines';
import { useCountdown } from '../../state/time/useCountdown';
import { color, text, weight } from '../../ui/tokens';

interface ExpiryProps {
  /** Server ms. */
  readonly at: number;
  readonly onOver: () => void;
}

/** Time left to pay the deposit. At zero it refetches the state, because only the exchange can expire the deposit. */
export function Expiry({ at, onOver }: ExpiryProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const secondsLeft = useCountdown(at);
  const isOver = secondsLeft <= 0;
  const refetchDeposit = useEffectEvent(() => {
    dispatch(rowsWanted({ machine: 'transfer' }));
    onOver();
  });
  useEffect(() => {
    if (isOver) refetchDeposit();
  }, [isOver]);
  return (
    <$Line>
      <span>{formatMessage({ id: 'deposit.expires' })}</span>
      <$Left>{formatCountdown(secondsLeft * 1_000)}</$Left>
    </$Line>
  );
}

const $Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.4em;
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Left = styled.b`
  color: ${color.tide};
  font-weight: ${weight.medium};
`;
