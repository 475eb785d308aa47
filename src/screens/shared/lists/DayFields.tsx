import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDate, useLocale } from '../../../intl';
import { color, radius, size, space, text } from '../../../ui/tokens';
import { dayTimeRange } from './daySpan';
import type { Day, DaySpan } from './daySpan';

interface DayFieldsProps {
  readonly span: DaySpan;
  readonly labels: { readonly from: string; readonly to: string };
  readonly onChange: (span: DaySpan) => void;
}

/** Two date fields; both days are included completely. */
export function DayFields({ span: { from, to }, labels, onChange }: DayFieldsProps) {
  return (
    <$Days>
      <DayField
        label={labels.from}
        day={from}
        max={to}
        onChange={(chosen) => onChange({ from: chosen, to })}
      />
      <DayField
        label={labels.to}
        day={to}
        min={from}
        onChange={(chosen) => onChange({ from, to: chosen })}
      />
    </$Days>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: Day;
  readonly min?: Day;
  readonly max?: Day;
  readonly onChange: (day: Day) => void;
}

/**
 * The native date input shows dates in the browser's language, which may differ from the app's. So the input is
 * transparent and lies over the formatted date; it takes taps and keys and opens the calendar.
 */
function DayField({ label, day, min, max, onChange }: DayFieldProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const at = dayTimeRange({ from: day, to: '' }).from;
  const openCalendar = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    try {
      currentTarget.showPicker();
    } catch {
      // Older browsers open the calendar themselves, on focus or on their own icon.
    }
  };
  return (
    <$Day>
      {label}
      <$Field>
        <span aria-hidden="true">
          {at === undefined ? formatMessage({ id: 'list.anyDay' }) : formatDate(at, locale)}
        </span>
        <input
          type="date"
          value={day}
          min={min || undefined}
          max={max || undefined}
          onClick={openCalendar}
          onChange={({ target }) => onChange(target.value)}
        />
      </$Field>
    </$Day>
  );
}

const $Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.one};
`;

const $Day = styled.label`
  display: grid;
  gap: ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Field = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  min-height: ${size.target};
  padding-inline: ${space.oneHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.panel};
  color: ${color.text};
  font-size: ${text.body};

  &:focus-within {
    border-color: ${color.accent};
    outline: 2px solid ${color.accent};
    outline-offset: -1px;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    /* iOS zooms in on inputs with a font below 16 px. */
    font-size: 16px;
  }
`;
