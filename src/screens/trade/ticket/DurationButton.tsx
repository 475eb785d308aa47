import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDuration, useLocale } from '../../../intl';
import { ChevronDownIcon } from '../../../ui/icons';
import { color, space, text, weight } from '../../../ui/tokens';

interface DurationButtonProps {
  readonly seconds: number;
  readonly onOpen: () => void;
}

/** The duration of the next order while an order is open; it opens the choice of duration and stake. */
export function DurationButton({ seconds, onOpen }: DurationButtonProps) {
  const { formatMessage } = useIntl();
  const duration = formatDuration(seconds, useLocale());
  return (
    <$Button
      type="button"
      aria-haspopup="dialog"
      aria-label={formatMessage({ id: 'ticket.duration.next' }, { duration })}
      onClick={onOpen}
    >
      {duration}
      <ChevronDownIcon size={14} />
    </$Button>
  );
}

/** As high as the tap targets of the quick amounts, which extend beyond the row. */
const $Button = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 2px;
  padding-inline: ${space.half};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  white-space: nowrap;
  color: ${color.accent};

  &::after {
    content: '';
    position: absolute;
    inset: -6px 0;
  }
`;
