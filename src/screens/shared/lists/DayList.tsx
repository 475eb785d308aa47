import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLocale } from '../../../intl';
import { List } from '../../../ui/ListRow';
import { color, space, text } from '../../../ui/tokens';
import { groupByDay } from './groupByDay';

interface DayListProps<T> {
  readonly rows: readonly T[];
  /** Returns the time of a row in server ms. The row is listed under the day of this time. */
  readonly atOf: (row: T) => number;
  readonly children: (row: T, place: number) => ReactNode;
}

/** A list grouped by date, so that its rows need to show only the time of day. `atOf` must be a stable function. */
export function DayList<T>({ rows, atOf, children }: DayListProps<T>) {
  const locale = useLocale();
  const days = useMemo(() => groupByDay(rows, atOf, locale), [rows, atOf, locale]);
  return (
    <div>
      {days.map((day) => (
        <section key={day.date}>
          <$Day>{day.date}</$Day>
          <List>{day.rows.map(children)}</List>
        </section>
      ))}
    </div>
  );
}

const $Day = styled.h2`
  padding-block: ${space.one} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;
