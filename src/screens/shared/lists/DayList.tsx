import { Fragment, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useIntl } from 'react-intl';
import { useLocale } from '../../../intl';
import { List } from '../../../ui/ListRow';
import { FindableRows } from '../../../ui/rows/FindableRows';
import { PlacedItem } from '../../../ui/rows/ListItem';
import type { PlacedRow } from '../../../ui/rows/rowTypes';
import { useRows } from '../../../ui/rows/useRows';
import type { RowsOptions } from '../../../ui/rows/useRows';
import { color, space, text } from '../../../ui/tokens';
import { groupByDay } from './groupByDay';
import type { DayGroup } from './groupByDay';
import { inZone } from '#contract/zone';

interface DayListProps<T extends object> extends RowsOptions<T> {
  /** Returns the time of a row in server ms. The row is listed under the day of this time. */
  readonly atOf: (row: T) => number;
  /** Renders a row as a `ListItem`. */
  readonly children: (row: T) => ReactNode;
}

/**
 * A list grouped by date, so that its rows need to show only the time of day. `atOf` must be a stable function. Only
 * the rows near the visible part of a long list are in the page.
 */
export function DayList<T extends object>({ atOf, children, ...options }: DayListProps<T>) {
  const { rows, keyOf, hasMore = false } = options;
  const locale = useLocale();
  // In another time zone of the device, the days begin at other times.
  const { timeZone } = useIntl();
  const days = useMemo(
    () => inZone(timeZone, () => groupByDay(rows, atOf, locale)),
    [rows, atOf, locale, timeZone],
  );
  const inOrder = useMemo(() => days.flatMap((day) => day.rows), [days]);
  // A row has another key when the heading of a day is before it, because its measured height includes the heading.
  const sizeKeyOf = useMemo(() => {
    const firstRows = new Set(days.map(({ from }) => from));
    return (row: T, index: number) =>
      firstRows.has(index) ? `${keyOf(row, index)} first` : keyOf(row, index);
  }, [days, keyOf]);
  const { placed, isLong, attach, listStyle, findable } = useRows({
    ...options,
    rows: inOrder,
    keyOf: sizeKeyOf,
  });
  const shownDays = daysOf(placed, days);
  const hidden = (as: 'li' | 'div', key: string, from: number, to: number) =>
    findable && to > from && <FindableRows key={key} as={as} from={from} to={to} {...findable} />;

  return (
    <div ref={attach} style={listStyle}>
      {shownDays.map(({ day, shown, after }) => {
        const first = shown[0]?.index === day.from ? shown[0] : null;
        const gap = first?.gap ?? 0;
        return (
          <Fragment key={day.date}>
            {hidden('div', 'hidden', after, shown[0]?.index ?? after)}
            <section style={gap > 0 ? { marginTop: gap } : undefined}>
              {first && <$Day data-group="">{day.date}</$Day>}
              <List aria-label={first ? undefined : day.date}>
                {shown.map((place, at) => {
                  const row = day.rows[place.index - day.from];
                  const before = shown[at - 1];
                  return (
                    row !== undefined && (
                      <Fragment key={keyOf(row, place.index)}>
                        {before && hidden('li', 'hidden', before.index + 1, place.index)}
                        <PlacedItem
                          isLong={isLong}
                          index={place.index}
                          gap={place === first ? 0 : place.gap}
                          position={place.index - day.from}
                          size={hasMore && day === days.at(-1) ? -1 : day.rows.length}
                        >
                          {children(row)}
                        </PlacedItem>
                      </Fragment>
                    )
                  );
                })}
              </List>
            </section>
          </Fragment>
        );
      })}
      {hidden('div', 'tail', (placed.at(-1)?.index ?? -1) + 1, inOrder.length)}
    </div>
  );
}

interface ShownDay<T> {
  readonly day: DayGroup<T>;
  readonly shown: PlacedRow[];
  /** Index after the last rendered row before this day. */
  readonly after: number;
}

/** The days with rendered rows. */
function daysOf<T>(placed: readonly PlacedRow[], days: readonly DayGroup<T>[]): ShownDay<T>[] {
  const shownDays: ShownDay<T>[] = [];
  let at = 0;
  for (const place of placed) {
    let day = days[at];
    while (day && place.index >= day.from + day.rows.length) {
      at += 1;
      day = days[at];
    }
    if (!day) break;
    const last = shownDays.at(-1);
    if (last?.day === day) last.shown.push(place);
    else shownDays.push({ day, shown: [place], after: (last?.shown.at(-1)?.index ?? -1) + 1 });
  }
  return shownDays;
}

const $Day = styled.h2`
  padding-block: ${space.one} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;
