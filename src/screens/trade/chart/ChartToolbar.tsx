import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { INTERVALS } from '#contract';
import type { Interval } from '#contract';
import { selectIsSignedIn } from '../../../state/session';
import { selectPreferences } from '../../../state/storage/persist';
import { chartAdjusted } from '../../../state/storage/preferences';
import type { Candle, Tick } from '../../../ui/chart/chartTypes';
import { Chips } from '../../../ui/Chips';
import { IconButton } from '../../../ui/IconButton';
import { ChartCandlesIcon, ChartLineIcon, FullScreenIcon } from '../../../ui/icons';
import { color, radius } from '../../../ui/tokens';
import { useOnDemand } from '../../shared/page/useOnDemand';
import { intervalMessages } from './intervalMessages';
import type { ProductDetails } from './useQuote';

interface ChartToolbarProps {
  readonly candles: readonly Candle[];
  readonly price: Tick | null;
  readonly product: ProductDetails | null;
  /** Whether the chart shows the focused order's ticks; null when it has none. */
  readonly isOrder: boolean | null;
  readonly onOrder: (isOrder: boolean) => void;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
}

type ChartView = Interval | 'order';

/** Rarely opened, so it is a lazy chunk. */
const loadSettings = async () =>
  (await import(/* webpackChunkName: "chartSettings" */ './ChartSettings')).ChartSettings;

/** Toolbar on the chart: order or interval, full screen, and settings. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { isOrder, onOrder, isFull, onFull, ...data } = props;
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { chart } = useSelector(selectPreferences);
  const settings = useOnDemand(loadSettings);
  const isSignedIn = useSelector(selectIsSignedIn);
  // The chip is disabled rather than removed without an order, so that the intervals do not move while the user taps.
  const order = {
    value: 'order',
    label: formatMessage({ id: 'chart.order' }),
    disabled: isOrder === null,
  } as const;

  function show(chosen: ChartView) {
    onOrder(chosen === 'order');
    if (chosen !== 'order') dispatch(chartAdjusted({ interval: chosen }));
  }

  return (
    <$Bar>
      <$Intervals>
        <Chips<ChartView>
          label={formatMessage({ id: 'chart.interval' })}
          value={isOrder === true ? 'order' : chart.interval}
          onChange={show}
          choices={[
            ...(isSignedIn ? [order] : []),
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
      {settings.Part && <settings.Part {...data} onClose={settings.close} />}
    </$Bar>
  );
}

/** Empty areas let taps pass through to the chart. */
const $Bar = styled.div`
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

  /* Background behind both buttons that extends below them, so that no axis label is visible between them or cut in
     half. */
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 -4px -10px auto;
    width: 76px;
    background: linear-gradient(${color.background} 76%, transparent);
  }
`;

/** Has a background, so that the text is readable over candles. */
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
