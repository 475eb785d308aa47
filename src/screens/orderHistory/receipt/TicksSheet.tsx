import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order, Tick } from '#contract';
import { formatPrice, formatTime, useLocale } from '../../../intl';
import { Badge } from '../../../ui/Badge';
import { Sheet } from '../../../ui/Sheet';
import { color, space, text, weight } from '../../../ui/tokens';
import { formatExactTime } from './Moment';
import { pricePrecision } from './prices';
import type { Checked } from './recompute';
import { neighbourTicks } from './tickWindows';

interface TicksSheetProps {
  readonly order: Order;
  readonly checked: Checked;
  readonly onClose: () => void;
}

/** Sheet with the deciding ticks and the ticks around them. It shows that no other tick should have been used. */
export function TicksSheet({ order, checked, onClose }: TicksSheetProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { entry, exit, ticks } = checked;
  const endsAt = order.endsAt;
  const precision = pricePrecision(order);

  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'receipt.ticks.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {/* The list is focusable, so that the keyboard can scroll it, because it contains no focusable element. */}
      <div role="group" aria-label={formatMessage({ id: 'receipt.ticks.title' })} tabIndex={0}>
        <Ticks
          title={formatMessage({ id: 'receipt.ticks.entry' })}
          rule={
            entry
              ? formatMessage(
                  { id: 'receipt.ticks.entryRule' },
                  { time: formatExactTime(order.createdAt, locale) },
                )
              : formatMessage({ id: 'receipt.ticks.noEntry' })
          }
          ticks={neighbourTicks(ticks, entry?.[0] ?? order.createdAt)}
          chosen={entry}
          role={formatMessage({ id: 'receipt.facts.entry' })}
          precision={precision}
        />
        {endsAt !== undefined && (
          <Ticks
            title={formatMessage({ id: 'receipt.ticks.exit' })}
            rule={
              exit
                ? formatMessage(
                    { id: 'receipt.ticks.exitRule' },
                    { time: formatExactTime(endsAt, locale) },
                  )
                : formatMessage({ id: 'receipt.ticks.noExit' })
            }
            ticks={neighbourTicks(ticks, exit?.[0] ?? endsAt)}
            chosen={exit}
            role={formatMessage({ id: 'receipt.facts.exit' })}
            precision={precision}
          />
        )}
      </div>
    </Sheet>
  );
}

interface TicksProps {
  readonly title: string;
  readonly rule: string;
  readonly ticks: readonly Tick[];
  readonly chosen: Tick | null;
  readonly role: string;
  readonly precision: number;
}

function Ticks({ title, rule, ticks, chosen, role, precision }: TicksProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <$Part>
      <h3>{title}</h3>
      <$Rule>{rule}</$Rule>
      {ticks.length > 0 && (
        <$Table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{formatMessage({ id: 'receipt.ticks.time' })}</th>
              <th scope="col">{formatMessage({ id: 'receipt.ticks.price' })}</th>
              <th scope="col">{formatMessage({ id: 'receipt.ticks.mark' })}</th>
            </tr>
          </thead>
          <tbody>
            {ticks.map(([at, price]) => {
              const isChosen = at === chosen?.[0];
              return (
                <$Row key={at} $isChosen={isChosen}>
                  <td>{formatTime(at, locale, { ms: true, zoneName: true })}</td>
                  <td>{formatPrice(price, precision, locale)}</td>
                  <td>{isChosen && <Badge tone="good">{role}</Badge>}</td>
                </$Row>
              );
            })}
          </tbody>
        </$Table>
      )}
    </$Part>
  );
}

const $Part = styled.section`
  padding-bottom: ${space.two};
`;

const $Rule = styled.p`
  padding-block: ${space.half} ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.label};

  th {
    padding-block: ${space.half};
    text-align: start;
    font-weight: ${weight.regular};
    color: ${color.muted};
  }

  th:first-child,
  td:first-child {
    padding-inline-start: ${space.half};
  }

  th:nth-child(2),
  td:nth-child(2) {
    text-align: end;
  }

  th:nth-child(3),
  td:nth-child(3) {
    width: 34%;
    padding-inline-start: ${space.two};
  }
`;

const $Row = styled.tr<{ $isChosen: boolean }>`
  height: 32px;
  border-top: 1px solid ${color.line};
  font-weight: ${({ $isChosen }) => ($isChosen ? weight.medium : weight.regular)};
  background: ${({ $isChosen }) => ($isChosen ? color.tideWash : 'none')};
`;
