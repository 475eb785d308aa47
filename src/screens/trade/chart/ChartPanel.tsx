import { memo, useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { INTERVAL_MS } from '#contract';
import type { Tick } from '#contract';
import { useLocale } from '../../../intl';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { selectIsSignedIn } from '../../../state/session';
import { selectPreferences } from '../../../state/storage/persist';
import { chartAdjusted } from '../../../state/storage/preferences';
import { Button } from '../../../ui/Button';
import type { Study } from '../../../ui/chart/chartTypes';
import { hasCanvas } from '../../../ui/hasCanvas';
import { Waterline } from '../../../ui/Waterline';
import { landscapePhone } from '../../../ui/landscapePhone';
import { lazyPart, Nothing } from '../../shared/page/lazyPart';
import { ChartMissing, ChartNote, ChartWaiting } from './ChartPlaceholders';
import { ChartToolbar } from './ChartToolbar';
import { LINE_Y } from './lineY';
import type { NextOrder } from './OutcomePanel';
import { readFirstPicture } from './firstPicture';
import { intervalMessages } from './intervalMessages';
import { orderOverlays } from './orderOverlays';
import { useCandles } from './useCandles';
import { useHeight } from './useHeight';
import { useLatestTicks, useOrderTicks } from './useLineTicks';
import type { ProductDetails } from './useQuote';
import { useAppDispatch, useAppSelector } from '../../../state/store';

/**
 * The chart is in a lazy chunk, because its library is the largest part of the page. Price, ticket and order buttons
 * work without the chart.
 */
const KLineChart = lazyPart(
  async () =>
    (
      await import(
        /* webpackChunkName: "chart", webpackPreload: true */ '../../../ui/chart/KLineChart'
      )
    ).KLineChart,
  { Waiting: ChartWaiting, Missing: ChartMissing },
);

/** In the chunk of the open orders, because the panel is needed only with an order or after a choice of the user. */
const OutcomePanel = lazyPart(
  async () => (await import(/* webpackChunkName: "ownOrders" */ './OutcomePanel')).OutcomePanel,
  { Waiting: Nothing, Missing: Nothing },
);

/** In the chunk of the sheet that sets alerts as well. */
const PriceAlertSheet = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "productSheet" */ '../../shared/alerts/PriceAlertSheet'))
      .PriceAlertSheet,
  { Waiting: Nothing, Missing: Nothing },
);

const AVERAGES = [5, 10, 30] as const;
const NO_AVERAGES: readonly number[] = [];
const NO_STUDIES: readonly Study[] = [];
const SECOND = 1_000;

interface ChartPanelProps extends NextOrder {
  readonly productId: string | null;
  readonly product: ProductDetails | null;
  readonly orders: readonly OrderMachineRecord[];
  /** The focused order, whose ticks the chart shows unless the user switches to candles; null without one. */
  readonly front: OrderMachineRecord | null;
  readonly isStale: boolean;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
}

/**
 * Candle chart with its toolbar. With a focused order, and without one if the user chose so, it is a line of ticks with
 * the outcomes of an order.
 */
export const ChartPanel = memo(function ChartPanel(props: ChartPanelProps) {
  const { productId, product, orders, front, ifRight, durationSec, isStale, isFull, onFull } =
    props;
  const dispatch = useAppDispatch();
  const { formatMessage, timeZone } = useIntl();
  const locale = useLocale();
  const { chart } = useAppSelector(selectPreferences);
  const { candles, isLoading, error, retry, loadOlder } = useCandles(productId, chart.interval);
  const price = useMemo<Tick | null>(() => product && [product.priceAt, product.price], [product]);
  const [box, height] = useHeight();
  const [lineY, setLineY] = useState<number>();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [alertLevel, setAlertLevel] = useState<string | null>(null);
  const seriesId = `${productId} ${chart.interval}`;
  const [firstSeriesId] = useState(seriesId);
  const [firstPicture, setFirstPicture] = useState(readFirstPicture);
  const picture = seriesId === firstSeriesId ? firstPicture : null;
  const removePicture = useCallback(() => {
    // Removed at once, because React would do it a frame later, in which both would be drawn.
    firstPicture?.remove();
    setFirstPicture(null);
  }, [firstPicture]);
  // Ids of the orders for which the user switched to candles.
  const [candleOrderIds, setCandleOrderIds] = useState<readonly string[]>([]);
  const frontId = front?.id ?? null;
  const orderTicks = useOrderTicks(front);
  const isLineChosen = front?.context.entryAt
    ? !candleOrderIds.includes(front.id)
    : chart.view === 'order';
  // The latest ticks stay on the chart until those of a new order are there.
  const latestTicks = useLatestTicks(product, chart.view === 'order' && orderTicks === null);
  const ticks = isLineChosen ? (orderTicks ?? latestTicks) : null;
  const shownOrder = ticks !== null && front?.context.entryAt ? front : null;
  const drawnOrderId = shownOrder?.id;
  const since = shownOrder?.context.entryAt ?? null;
  const isLine = ticks !== null;
  const live = useMemo(() => (isLine ? { since } : undefined), [isLine, since]);
  const overlays = useMemo(() => {
    if (!product) return [];
    const drawn =
      drawnOrderId === undefined ? orders : orders.filter(({ id }) => id === drawnOrderId);
    return orderOverlays(drawn, product, frontId);
  }, [orders, product, frontId, drawnOrderId]);
  function showOrder(isOrder: boolean) {
    dispatch(chartAdjusted({ view: isOrder ? 'order' : 'candles' }));
    if (frontId === null) return;
    const others = candleOrderIds.filter((id) => id !== frontId);
    setCandleOrderIds(isOrder ? others : [...others, frontId]);
  }
  const labels = {
    chart: shownOrder
      ? formatMessage({ id: 'chart.label.order' }, { symbol: product?.symbol ?? '' })
      : isLine
        ? formatMessage({ id: 'chart.label.line' }, { symbol: product?.symbol ?? '' })
        : formatMessage(
            { id: 'chart.label' },
            {
              symbol: product?.symbol ?? '',
              interval: formatMessage({ id: intervalMessages[chart.interval] }),
            },
          ),
    open: formatMessage({ id: 'chart.open' }),
    high: formatMessage({ id: 'chart.high' }),
    low: formatMessage({ id: 'chart.low' }),
    close: formatMessage({ id: 'chart.close' }),
    volume: formatMessage({ id: 'chart.volume.short' }),
    average: (period: number) => `MA${period}`,
    attribution: formatMessage({ id: 'chart.attribution' }),
  };

  return (
    <$Box
      ref={box}
      $isQuiet={product?.trading === 'closed'}
      style={{ [LINE_Y]: lineY === undefined ? undefined : `${lineY}px` }}
    >
      <Waterline onMove={setLineY} />
      {isLine && product && (
        <OutcomePanel
          order={shownOrder}
          ifRight={ifRight}
          durationSec={durationSec}
          quote={product}
          isStale={isStale}
        />
      )}
      <$Inner data-first="chart">
        {!hasCanvas() ? (
          <ChartNote>
            <p>{formatMessage({ id: 'common.noCanvas' })}</p>
          </ChartNote>
        ) : error ? (
          <ChartNote>
            <p>{formatMessage({ id: 'chart.failed' })}</p>
            <Button kind="secondary" onClick={retry}>
              {formatMessage({ id: 'common.retry' })}
            </Button>
          </ChartNote>
        ) : isLoading || !product || height === 0 ? (
          <ChartWaiting picture={picture} />
        ) : candles.length === 0 ? (
          <ChartNote>
            <p>{formatMessage({ id: 'chart.none' })}</p>
          </ChartNote>
        ) : (
          <KLineChart
            // The library keeps the texts of its axis, so another time zone needs another chart.
            key={timeZone}
            candles={ticks ?? candles}
            price={price && price[0] > (shownOrder?.context.endsAt ?? Infinity) ? null : price}
            seriesId={shownOrder?.done ? shownOrder.id : isLine ? `${productId} line` : seriesId}
            intervalMs={isLine ? SECOND : INTERVAL_MS[chart.interval]}
            precision={product.precision}
            kind={isLine ? 'line' : chart.kind}
            showVolume={chart.volume && !isLine}
            averages={chart.averages && !isLine ? AVERAGES : NO_AVERAGES}
            studies={isLine ? NO_STUDIES : chart.studies}
            priceLine={isLine ? null : (chart.lines[product.productId] ?? null)}
            overlays={overlays}
            onNeedOlder={loadOlder}
            locale={locale}
            labels={labels}
            live={live}
            lineY={lineY}
            axisButton={
              isSignedIn
                ? { label: formatMessage({ id: 'chart.alert' }), onPick: setAlertLevel }
                : undefined
            }
            height={height}
            picture={isLine ? null : picture}
            onDrawn={removePicture}
          />
        )}
      </$Inner>
      <ChartToolbar
        candles={candles}
        price={price}
        product={product}
        isOrder={isLine || (front === null && chart.view === 'order')}
        isFull={isFull}
        onFull={onFull}
        onOrder={showOrder}
      />
      {alertLevel !== null && product && (
        <PriceAlertSheet quote={product} level={alertLevel} onClose={() => setAlertLevel(null)} />
      )}
    </$Box>
  );
});

/** `$Inner` is positioned absolutely inside this box, so that the chart can also become smaller. */
const $Box = styled.div<{ $isQuiet: boolean }>`
  position: relative;
  flex: 1 1 0;
  min-height: 0;
  margin-inline: calc(-1 * var(--page-margin, 0px));

  ${landscapePhone} {
    margin-inline-end: 0;
  }

  /* The chart of a closed market is only dimmed, because a closed market is not an error. */
  canvas {
    opacity: ${({ $isQuiet }) => ($isQuiet ? 0.55 : 1)};
  }
`;

const $Inner = styled.div`
  position: absolute;
  inset: 0;
  /* The first picture keeps its width when a scroll bar appears. */
  overflow-x: clip;

  /* The placeholder behind the picture that the boot script inserts into the prerendered page. */
  > canvas + * {
    opacity: 0;
  }
`;
