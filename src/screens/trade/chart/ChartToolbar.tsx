import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { INTERVALS } from '../../../contract';
import { selectPreferences } from '../../../state/storage/persist';
import { chartAdjusted } from '../../../state/storage/preferences';
import type { Candle, Tick } from '../../../ui/chart/chartTypes';
import { Chips } from '../../../ui/Chips';
import { IconButton } from '../../../ui/IconButton';
import { ChartCandlesIcon, ChartLineIcon } from '../../../ui/icons';
import type { ProductDetails } from './useQuote';

/** Opened seldom, so it is fetched when it is. */
const ChartSettings = lazy(async () => {
  const settings = await import(/* webpackChunkName: "chartSettings" */ './ChartSettings');
  return { default: settings.ChartSettings };
});

interface ChartToolbarProps {
  readonly candles: readonly Candle[];
  readonly price: Tick | null;
  readonly product: ProductDetails | null;
}

/** How long one candle lasts, and the way to the rest of the chart's settings. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { chart } = useSelector(selectPreferences);
  const [isOpen, setOpen] = useState(false);

  return (
    <$Bar>
      <$Intervals>
        <Chips
          label={formatMessage({ id: 'chart.interval' })}
          value={chart.interval}
          onChange={(interval) => dispatch(chartAdjusted({ interval }))}
          choices={INTERVALS.map((interval) => ({ value: interval, label: interval }))}
        />
      </$Intervals>
      <IconButton label={formatMessage({ id: 'chart.settings' })} onClick={() => setOpen(true)}>
        {chart.kind === 'candles' ? <ChartCandlesIcon size={22} /> : <ChartLineIcon size={22} />}
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ChartSettings {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </$Bar>
  );
}

const $Bar = styled.div`
  display: flex;
  align-items: center;
  margin-right: -13px;
`;

/** Seven intervals fit on a narrow phone when their padding gives way. */
const $Intervals = styled.div`
  flex: 1;
  min-width: 0;
  margin-left: -10px;

  span {
    min-width: 40px;
    padding-inline: clamp(4px, 2vw, 12px);
  }
`;
