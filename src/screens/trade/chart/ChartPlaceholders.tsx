import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button';
import { ChartAttribution } from '../../../ui/chart/ChartAttribution';
import { ChartPicture } from '../../../ui/chart/ChartPicture';
import { Skeleton } from '../../../ui/Skeleton';
import { Spinner } from '../../../ui/Spinner';
import { color, space, text } from '../../../ui/tokens';
import type { MissingProps } from '../../shared/page/lazyPart';

/** Shown until the chart is loaded: its first picture, if there is one. */
export function ChartWaiting({ picture = null }: { readonly picture?: HTMLCanvasElement | null }) {
  const { formatMessage } = useIntl();
  return (
    <>
      {picture && <ChartPicture canvas={picture} />}
      <ChartNote role="status" aria-label={formatMessage({ id: 'common.loading' })}>
        {!picture && (
          <>
            <Spinner />
            <Skeleton width="60%" height="2px" />
          </>
        )}
      </ChartNote>
      <ChartAttribution isInside>{formatMessage({ id: 'chart.attribution' })}</ChartAttribution>
    </>
  );
}

/** Shown if the lazy chunk of the chart could not be loaded. The rest of the page works without the chart. */
export function ChartMissing({ onRetry }: MissingProps) {
  const { formatMessage } = useIntl();
  return (
    <ChartNote>
      <p>{formatMessage({ id: 'chart.missing' })}</p>
      <Button kind="secondary" onClick={onRetry}>
        {formatMessage({ id: 'common.retry' })}
      </Button>
    </ChartNote>
  );
}

/** Text in the middle of the chart's place. */
export const ChartNote = styled.div`
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
