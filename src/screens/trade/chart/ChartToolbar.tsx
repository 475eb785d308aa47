import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { INTERVALS } from '#contract';
import type { Candle, Interval, Tick } from '#contract';
import { selectPreferences } from '../../../state/storage/persist';
import { chartAdjusted } from '../../../state/storage/preferences';
import { Chips } from '../../../ui/Chips';
import { IconButton } from '../../../ui/IconButton';
import { ChartCandlesIcon, ChartLineIcon, FullScreenIcon } from '../../../ui/icons';
import { color, radius } from '../../../ui/tokens';
import { useOnDemand } from '../../shared/page/useOnDemand';
import { intervalMessages } from './intervalMessages';
import type { ProductDetails } from './useQuote';
import { useAppDispatch, useAppSelector } from '../../../state/store';
import { shareLoad } from '../../../files/shareLoad';

interface ChartToolbarProps {
  readonly candles: readonly Candle[];
  readonly price: Tick | null;
  readonly product: ProductDetails | null;
  /** Whether the chart shows the line of the price with the outcomes of an order. */
  readonly isOrder: boolean;
  readonly onOrder: (isOrder: boolean) => void;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
}

type ChartView = Interval | 'order';

/** The settings are in a lazy chunk, because users rarely open them. */
const loadSettings = shareLoad(
  async () =>
    (await import(/* webpackChunkName: "chartSettings" */ './ChartSettingsSheet'))
      .ChartSettingsSheet,
);

/** Toolbar on the chart: choice of order or interval, full screen, and settings. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { isOrder, onOrder, isFull, onFull, ...data } = props;
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { chart } = useAppSelector(selectPreferences);
  const settings = useOnDemand(loadSettings);

  function show(chosen: ChartView) {
    onOrder(chosen === 'order');
    if (chosen !== 'order') dispatch(chartAdjusted({ interval: chosen }));
  }

  return (
    <>
      <$Bar>
        <$Intervals>
          <Chips<ChartView>
            label={formatMessage({ id: 'chart.interval' })}
            value={isOrder ? 'order' : chart.interval}
            onChange={show}
            choices={[
              { value: 'order', label: formatMessage({ id: 'chart.order' }) },
              ...INTERVALS.map((interval) => ({
                value: interval,
                label: formatMessage({ id: intervalMessages[interval] }),
              })),
            ]}
          />
        </$Intervals>
        <IconButton
          label={formatMessage({ id: 'chart.full' })}
          pressed={isFull}
          onClick={() => onFull(!isFull)}
        >
          <FullScreenIcon size={20} />
        </IconButton>
        <IconButton label={formatMessage({ id: 'chart.settings' })} onClick={settings.open}>
          {chart.kind === 'candles' ? <ChartCandlesIcon size={22} /> : <ChartLineIcon size={22} />}
        </IconButton>
      </$Bar>
      {settings.Part && <settings.Part {...data} onClose={settings.close} />}
    </>
  );
}

/** Taps on empty areas of the toolbar reach the chart. The buttons are above the prices, which are always at the right. */
const $Bar = styled.div`
  direction: ltr;
  position: absolute;
  z-index: 3;
  inset: 0 4px auto 0;
  display: flex;
  align-items: center;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }

  > button {
    width: 36px;
    height: 44px;
  }

  /* A background behind both buttons extends below them, so that no label of the axis is visible between the buttons
    or half covered. */
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 -4px -10px auto;
    width: 76px;
    background: linear-gradient(${color.background} 76%, transparent);
  }
`;

/** The intervals have a background, so that their text is readable over candles. */
const $Intervals = styled.div`
  flex: 1;
  min-width: 0;
  padding-left: 15px;

  span {
    min-width: 38px;
    min-height: 44px;
    padding-inline: 6px;
  }

  span::before {
    inset: 6px 1px;
    background: color-mix(in srgb, ${color.background} 70%, transparent);
    border-radius: ${radius.pill};
  }
`;
