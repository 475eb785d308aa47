import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Direction } from '#contract';
import { directionColor } from '../../../ui/direction';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons';
import { weight } from '../../../ui/tokens';
import { directionMessages } from './orderMessages';

/** The direction of an order, Rise or Down, as an arrow and a word in its colour. */
export function DirectionLabel({ direction }: { readonly direction: Direction }) {
  const { formatMessage } = useIntl();
  const Arrow = direction === 'rise' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <$Label $direction={direction}>
      <Arrow size={14} />
      {formatMessage({ id: directionMessages[direction] })}
    </$Label>
  );
}

const $Label = styled.span<{ $direction: Direction }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: ${weight.medium};
  white-space: nowrap;
  color: ${({ $direction }) => directionColor[$direction]};
`;
