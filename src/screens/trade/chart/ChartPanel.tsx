import { lazy, Suspense, useMemo, useRef } from 'react';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { INTERVAL_MS } from '../../../contract';
import { useLocale } from '../../../intl';
import type { OrderRecord } from '../../../state/machines/machines';
import { selectPreferences } from '../../../state/storage/persist';
import { Button } from '../../../ui/Button';
import type { Tick } from '../../../ui/chart/chartTypes';
import type { KLineChartProps } from '../../../ui/chart/KLineChart';
import { Skeleton } from '../../../ui/Skeleton';
import { Spinner } from '../../../ui/Spinner';
import { color, space, text } from '../../../ui/tokens';
import { ChartToolbar } from './ChartToolbar';
import { tideOverlays } from './tideOverlays';
import { useCandles } from './useCandles';
import { useHeight } from './useHeight';
import type { ProductDetails } from './useQuote';

/**
 * The chart is a lazy chunk, for its library is the heaviest part of the page; price, ticket and buttons work before it
 * is there.
 */
const KLineChart = lazy(async (): Promise<{ default: ComponentType<KLineChartProps> }> => {
  try {
    const chart = await import(
      /* webpackChunkName: "chart", webpackPreload: true */ '../../../ui/chart/KLineChart'
    );
    return { default: chart.KLineChart };
  } catch {
    return { default: ChartMissing };
  }
});

const AVERAGES = [5, 10, 30] as const;
const NO_AVERAGES: readonly number[] = [];
/** The line with the maker's name under the picture. */
const ATTRIBUTION_HEIGHT = 24;

interface ChartPanelProps {
  readonly productId: string | null;
  readonly product: ProductDetails | null;
  readonly orders: readonly OrderRecord[];
  readonly focusedId: string | null;
}

/** The K-line with its controls, as high as the page has room for. */
export function ChartPanel({ productId, product, orders, focusedId }: ChartPanelProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { chart } = useSelector(selectPreferences);
  const { candles, isLoading, error, retry, loadOlder } = useCandles(productId, chart.interval);
  const price = useMemo<Tick | null>(() => product && [product.priceAt, product.price], [product]);
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const overlays = useMemo(
    () => (product ? tideOverlays(orders, product, focusedId) : []),
    [orders, product, focusedId],
  );
  const labels = {
    chart: formatMessage(
      { id: 'chart.label' },
      { symbol: product?.symbol ?? '', interval: chart.interval },
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
    <$Panel>
      <ChartToolbar candles={candles} price={price} product={product} />
      <$Box ref={box}>
        <$Inner>
          {error ? (
            <$Middle>
              <p>{formatMessage({ id: 'chart.failed' })}</p>
              <Button kind="secondary" onClick={retry}>
                {formatMessage({ id: 'common.retry' })}
              </Button>
            </$Middle>
          ) : isLoading || !product || height === 0 ? (
            <ChartWaiting />
          ) : candles.length === 0 ? (
            <$Middle>
              <p>{formatMessage({ id: 'chart.none' })}</p>
            </$Middle>
          ) : (
            <Suspense fallback={<ChartWaiting />}>
              <KLineChart
                candles={candles}
                price={price}
                seriesId={`${product.productId} ${chart.interval}`}
                intervalMs={INTERVAL_MS[chart.interval]}
                precision={product.precision}
                kind={chart.kind}
                showVolume={chart.volume}
                averages={chart.averages ? AVERAGES : NO_AVERAGES}
                overlays={overlays}
                onNeedOlder={loadOlder}
                locale={locale}
                labels={labels}
                height={height - ATTRIBUTION_HEIGHT}
              />
            </Suspense>
          )}
        </$Inner>
      </$Box>
    </$Panel>
  );
}

function ChartWaiting() {
  const { formatMessage } = useIntl();
  return (
    <$Middle role="status" aria-label={formatMessage({ id: 'common.loading' })}>
      <Spinner />
      <Skeleton width="60%" height="2px" />
    </$Middle>
  );
}

/** Stands for the picture when its file could not be fetched; everything else goes on. */
function ChartMissing() {
  const { formatMessage } = useIntl();
  return (
    <$Middle>
      <p>{formatMessage({ id: 'chart.missing' })}</p>
    </$Middle>
  );
}

const $Panel = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

/** The picture lies in it without taking part in the layout, so it can shrink as well as grow. */
const $Box = styled.div`
  position: relative;
  flex: 1 1 0;
  min-height: 196px;
  margin-inline: calc(-1 * var(--page-margin, 0px));

  /* On a low screen the ticket comes first: it must be whole without scrolling. */
  @media (max-height: 700px) {
    min-height: 150px;
  }
`;

const $Inner = styled.div`
  position: absolute;
  inset: 0;
`;

const $Middle = styled.div`
  height: 100%;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.oneHalf};
  padding: ${space.two};
  text-align: center;
  font-size: ${text.label};
  color: ${color.muted};
`;
