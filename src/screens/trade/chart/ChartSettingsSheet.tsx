import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { INTERVAL_MS } from '#contract';
import type { Candle, Tick } from '#contract';
import { formatDecimal, formatPrice, useLocale } from '../../../intl';
import { selectPreferences } from '../../../state/storage/persist';
import { CHART_KINDS, chartAdjusted } from '../../../state/storage/preferences';
import { CandleTable } from '../../../ui/chart/CandleTable';
import { candleTimeFormatter } from '../../../ui/chart/chartFormat';
import { candlesWithPrice } from '../../../ui/chart/candleBuffer';
import { Stack } from '../../../ui/layout';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { Sheet } from '../../../ui/Sheet';
import { color, space, text } from '../../../ui/tokens';
import { intervalMessages } from './intervalMessages';
import { PriceLineForm } from './PriceLineForm';
import { StudyChoices } from './StudyChoices';
import type { ProductDetails } from './useQuote';
import { useAppDispatch, useAppSelector } from '../../../state/store';

interface ChartSettingsSheetProps {
  readonly onClose: () => void;
  readonly candles: readonly Candle[];
  readonly price: Tick | null;
  readonly product: ProductDetails | null;
}

/**
 * Sheet with the chart settings: candles or line, volume, indicators and a price line. It also has the candles as a
 * table, for users who cannot see the chart.
 */
export function ChartSettingsSheet({ onClose, candles, price, product }: ChartSettingsSheetProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const { chart } = useAppSelector(selectPreferences);
  const intervalMs = INTERVAL_MS[chart.interval];
  const formatTime = useMemo(() => candleTimeFormatter(locale, intervalMs), [locale, intervalMs]);
  const kinds = {
    candles: formatMessage({ id: 'chart.kind.candles' }),
    line: formatMessage({ id: 'chart.kind.line' }),
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'chart.settings' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <Stack>
        <Setting name={formatMessage({ id: 'chart.kind' })}>
          <SegmentedControl
            label={formatMessage({ id: 'chart.kind' })}
            value={chart.kind}
            onChange={(kind) => dispatch(chartAdjusted({ kind }))}
            choices={CHART_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
          />
        </Setting>
        <Setting name={formatMessage({ id: 'chart.indicators' })}>
          <StudyChoices />
        </Setting>
        {product && (
          <Setting name={formatMessage({ id: 'chart.line.title' })}>
            <PriceLineForm key={product.productId} product={product} />
          </Setting>
        )}
        {product && (
          <CandleTable
            candles={candlesWithPrice(candles, price, intervalMs)}
            intervalMs={intervalMs}
            formatTime={formatTime}
            formatPrice={(price) => formatPrice(price, product.precision, locale)}
            formatVolume={(volume) => formatDecimal(volume, locale)}
            labels={{
              toggle: formatMessage({ id: 'chart.table.toggle' }),
              caption: formatMessage(
                { id: 'chart.label' },
                {
                  symbol: product.symbol,
                  interval: formatMessage({ id: intervalMessages[chart.interval] }),
                },
              ),
              time: formatMessage({ id: 'chart.table.time' }),
              open: formatMessage({ id: 'trade.opening' }),
              high: formatMessage({ id: 'trade.highest' }),
              low: formatMessage({ id: 'trade.lowest' }),
              close: formatMessage({ id: 'chart.table.close' }),
              volume: formatMessage({ id: 'chart.volume' }),
            }}
          />
        )}
      </Stack>
    </Sheet>
  );
}

function Setting({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <$Name aria-hidden="true">{name}</$Name>
      {children}
    </div>
  );
}

const $Name = styled.p`
  margin-bottom: ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;
