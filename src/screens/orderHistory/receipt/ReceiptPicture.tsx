import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order, Tick } from '#contract';
import { formatPrice, useLocale } from '../../../intl';
import { Card } from '../../../ui/Card';
import { hasCanvas } from '../../../ui/hasCanvas';
import { Waterline } from '../../../ui/Waterline';
import { lazyPart } from '../../shared/page/lazyPart';
import { MissingPart } from '../../shared/page/MissingPart';
import { pricePrecision } from './prices';
import { RECEIPT_CHART_HEIGHT } from './receiptLayout';

/** The list of orders needs no chart, so the chart is in a lazy chunk, which loads with the first receipt. */
const ReceiptChart = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "chart" */ '../../../ui/chart/ReceiptChart')).ReceiptChart,
  { Waiting: ChartPlaceholder, Missing: MissingPart },
);

function ChartPlaceholder() {
  return <$Wide style={{ height: RECEIPT_CHART_HEIGHT }} />;
}

interface ReceiptPictureProps {
  readonly order: Order;
  /** Null while the ticks load and if there are none. */
  readonly ticks: readonly Tick[] | null;
  readonly isWaiting: boolean;
}

/** Chart of an order that has ended. An order without an entry price has no chart. */
export function ReceiptPicture({ order, ticks, isWaiting }: ReceiptPictureProps) {
  const { formatMessage, timeZone } = useIntl();
  const locale = useLocale();
  const [lineY, setLineY] = useState<number>();
  const { entryPrice, entryAt, exitPrice, exitAt, endsAt, symbol } = order;
  if (entryPrice === undefined || entryAt === undefined) return null;
  if (!ticks) return isWaiting ? <ChartPlaceholder /> : null;
  if (!hasCanvas()) return <Card>{formatMessage({ id: 'common.noCanvas' })}</Card>;
  const precision = pricePrecision(order);
  const write = (price: string) => formatPrice(price, precision, locale);
  const hasExit = exitPrice !== undefined && exitAt !== undefined;

  return (
    <$Wide>
      <Waterline onMove={setLineY} />
      <ReceiptChart
        // The library keeps the texts of its axis, so another time zone needs another chart.
        key={timeZone}
        ticks={ticks}
        side={order.direction}
        entry={{ at: entryAt, price: entryPrice }}
        exit={hasExit ? { at: exitAt, price: exitPrice } : undefined}
        endsAt={endsAt}
        precision={precision}
        locale={locale}
        height={RECEIPT_CHART_HEIGHT}
        lineY={lineY}
        labels={{
          chart: hasExit
            ? formatMessage(
                { id: 'receipt.chart.label' },
                { symbol, entry: write(entryPrice), exit: write(exitPrice) },
              )
            : formatMessage(
                { id: 'receipt.chart.labelVoid' },
                { symbol, entry: write(entryPrice) },
              ),
          attribution: formatMessage({ id: 'receipt.chart.attribution' }),
        }}
      />
    </$Wide>
  );
}

const $Wide = styled.div`
  position: relative;
  margin-inline: calc(-1 * var(--page-margin, 0px));
`;
