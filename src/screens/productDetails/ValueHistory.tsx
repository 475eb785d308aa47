import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { compareDecimals } from '#contract';
import type { ResultOf } from '#contract';
import { formatDate, formatDecimal, useLocale } from '../../intl';
import { Text } from '../../ui/layout';
import { Scrub } from '../../ui/Scrub';
import { sparklineShape } from '../../ui/Sparkline';
import { color, size, space, text } from '../../ui/tokens';

type Details = ResultOf<'wealthDetails'>;

const WIDTH = 320;
const HEIGHT = 120;
const TABLE_ROWS_MAX = 13;

/** The values of a product that has a chart, and how its texts show them; null for other products. */
function useHistory({ history, kind }: Details) {
  const locale = useLocale();
  const first = history[0];
  const last = history.at(-1);
  // Only funds have a chart: the line of a guaranteed rate, scaled to the full height, would look like a steep rise.
  if (kind !== 'fund' || !first || !last || history.length < 2) return null;
  const value = (each: string) => formatDecimal(each, locale, { minFraction: 4 });
  const day = (at: number) => formatDate(at, locale, { zone: 'UTC' });
  return { history, first, last, value, day };
}

/** Value of a fund over time as a line chart, and as a sentence for users who cannot see the chart. */
export function ValueHistory({ product }: { readonly product: Details }) {
  const { formatMessage } = useIntl();
  const shown = useHistory(product);
  if (!shown) return null;
  const { history, first, last, value, day } = shown;
  const values = history.map(([, value]) => value);
  const low = values.reduce((a, b) => (compareDecimals(b, a) < 0 ? b : a));
  const high = values.reduce((a, b) => (compareDecimals(b, a) > 0 ? b : a));
  const wordsOf = (at: number) => {
    const [when, each] = history[at] ?? last;
    return `${day(when)} · ${value(each)}`;
  };
  const title = formatMessage({ id: 'fund.history' });
  const { line, above, below, openingY } = sparklineShape(values, first[1], WIDTH, HEIGHT);

  return (
    <section>
      <Text as="h2" $size="label" $color="muted" $weight="regular">
        {title}
      </Text>
      <$Plot>
        <Scrub label={title} count={history.length} wordsOf={wordsOf}>
          <svg
            role="img"
            aria-label={formatMessage(
              { id: 'wealth.history.alt' },
              {
                first: value(first[1]),
                from: day(first[0]),
                last: value(last[1]),
                to: day(last[0]),
                low: value(low),
                high: value(high),
              },
            )}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            fill="none"
          >
            {/* The value of a year ago is the waterline. */}
            <path d={above} fill={color.riseWash} />
            <path d={below} fill={color.dropWash} />
            <path
              d={`M0 ${openingY ?? 0}H${WIDTH}`}
              stroke={color.faint}
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={line}
              stroke={color.accent}
              strokeWidth={2}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </Scrub>
        <$Values aria-hidden="true">
          <span>{value(high)}</span>
          <span>{value(low)}</span>
        </$Values>
      </$Plot>
      <$Days aria-hidden="true">
        <span>{day(first[0])}</span>
        <span>{day(last[0])}</span>
      </$Days>
    </section>
  );
}

/** The values of the chart as a table. */
export function ValueTable({ product }: { readonly product: Details }) {
  const { formatMessage } = useIntl();
  const shown = useHistory(product);
  if (!shown) return null;
  const { history, value, day } = shown;
  return (
    <details>
      <$Summary>{formatMessage({ id: 'wealth.history.table' })}</$Summary>
      <$Table>
        <caption>{formatMessage({ id: 'fund.history' })}</caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'wealth.history.day' })}</th>
            <th scope="col">{formatMessage({ id: 'wealth.history.value' })}</th>
          </tr>
        </thead>
        <tbody>
          {sampleEvenly(history, TABLE_ROWS_MAX).map(([at, each]) => (
            <tr key={at}>
              <th scope="row">{day(at)}</th>
              <td>{value(each)}</td>
            </tr>
          ))}
        </tbody>
      </$Table>
    </details>
  );
}

/** At most `count` evenly spaced rows, including the first and the last row. */
function sampleEvenly<T>(rows: readonly T[], count: number): T[] {
  if (rows.length <= count) return [...rows];
  const step = (rows.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => rows[Math.round(at * step)]).filter(
    (row): row is T => row !== undefined,
  );
}

const $Plot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.one};

  svg {
    display: block;
    width: 100%;
    height: ${HEIGHT}px;
  }
`;

const $Values = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  font-size: ${text.label};
  line-height: 1;
  text-align: end;
  color: ${color.muted};
`;

const $Days = styled.p`
  display: flex;
  justify-content: space-between;
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Summary = styled.summary`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  font-size: ${text.label};
  color: ${color.accent};
  cursor: pointer;
`;

const $Table = styled.table`
  width: 100%;
  font-size: ${text.label};

  caption {
    text-align: start;
    color: ${color.muted};
  }

  th {
    font-weight: 400;
    text-align: start;
    color: ${color.muted};
  }

  td,
  thead th:last-child {
    text-align: end;
  }

  tr > * {
    padding-block: ${space.half};
  }
`;
