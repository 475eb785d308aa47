import { useState } from 'react';
import type { ChangeEvent, MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDate, useLocale } from '../../../intl';
import { Split } from '../../../ui/layout';
import { color, radius, size, space, text } from '../../../ui/tokens';
import { dayTimeRange, parseDay } from './daySpan';
import type { Day, DaySpan } from './daySpan';

interface DayFieldsProps {
  readonly span: DaySpan;
  readonly labels: { readonly from: string; readonly to: string };
  readonly onChange: (span: DaySpan) => void;
}

/** Two date fields for the first and the last day of a period, which includes both days. */
export function DayFields({ span: { from, to }, labels, onChange }: DayFieldsProps) {
  return (
    <Split $columns={2}>
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
    </Split>
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
 * One date field. The native date input shows dates in the language of the browser, which may differ from that of the
 * app. So the input is transparent and lies over the formatted date. It takes taps and keys and opens the calendar.
 * While the user types a date, the input is visible, and only a complete date is applied.
 */
function DayField({ label, day, min, max, onChange }: DayFieldProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const at = dayTimeRange({ from: day, to: '' }).from;
  /** Value of the input while it is not a complete date; null otherwise. */
  const [partial, setPartial] = useState<Day | null>(null);
  const handleChange = ({ target: { value, validity } }: ChangeEvent<HTMLInputElement>) => {
    const isComplete = value === '' ? !validity.badInput : parseDay(value) !== '';
    setPartial(isComplete ? null : value);
    if (isComplete) onChange(value);
  };
  const openCalendar = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    try {
      currentTarget.showPicker();
    } catch {
      // Older browsers without `showPicker` open the calendar themselves, on focus or when the user taps its icon.
    }
  };
  return (
    <$Day>
      {label}
      <$Field data-typing={partial !== null || undefined}>
        <span aria-hidden="true">
          {at === undefined ? formatMessage({ id: 'list.anyDay' }) : formatDate(at, locale)}
        </span>
        <input
          type="date"
          value={partial ?? day}
          min={min || undefined}
          max={max || undefined}
          onClick={openCalendar}
          onChange={handleChange}
          onBlur={() => setPartial(null)}
        />
      </$Field>
    </$Day>
  );
}

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

  &[data-typing] > span {
    visibility: hidden;
  }

  &[data-typing] > input {
    padding-inline: ${space.oneHalf};
    border: 0;
    background: none;
    color: inherit;
    opacity: 1;
  }
`;
