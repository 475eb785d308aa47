import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button';
import { BrandLoader } from '../../ui/BrandLoader';
import { BrandMark } from '../../ui/BrandMark';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { CountdownBar, ProgressBar } from '../../ui/ProgressBar';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { ENDLESS_WORD } from '../samples';
import type { Section } from '../section';
import { Specimen } from '../Specimen';

function Empty() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Specimen state="asIs">
        <EmptyState title={formatMessage({ id: 'wealth.list.empty' })} />
      </Specimen>
      <Specimen state="withAction">
        <EmptyState
          title={formatMessage({ id: 'market.favourites.none' })}
          action={
            <Button kind="secondary">{formatMessage({ id: 'market.favourites.choose' })}</Button>
          }
        >
          {formatMessage({ id: 'market.favourites.why' })}
        </EmptyState>
      </Specimen>
      <Specimen state="overlong">
        <EmptyState title={ENDLESS_WORD}>{ENDLESS_WORD}</EmptyState>
      </Specimen>
    </>
  );
}

function Failures() {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'market.failed' });
  const safe = formatMessage({ id: 'market.failedSafe' });
  const retry = { label: formatMessage({ id: 'common.retry' }), onRetry: () => {} };
  return (
    <>
      <Specimen state="withAction">
        <ErrorState title={title} retry={retry} reference="TM-8F3K2">
          {safe}
        </ErrorState>
      </Specimen>
      <Specimen state="busy">
        <ErrorState title={title} retry={{ ...retry, busy: true }}>
          {safe}
        </ErrorState>
      </Specimen>
      <Specimen state="overlong">
        <ErrorState title={ENDLESS_WORD} reference={ENDLESS_WORD}>
          {ENDLESS_WORD}
        </ErrorState>
      </Specimen>
    </>
  );
}

function Rows() {
  const { formatMessage } = useIntl();
  return (
    <Specimen state="loading">
      <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={3} />
    </Specimen>
  );
}

function Blocks() {
  return (
    <>
      <Specimen state="wide">
        <Skeleton height="48px" radius="12px" />
      </Specimen>
      <Specimen state="small">
        <Skeleton width="96px" />
      </Specimen>
    </>
  );
}

function Rings() {
  return (
    <>
      <Specimen state="asIs">
        <Spinner />
      </Specimen>
      <Specimen state="large">
        <Spinner size={40} />
      </Specimen>
    </>
  );
}

function Marks() {
  return (
    <>
      <Specimen state="asIs">
        <BrandMark />
      </Specimen>
      <Specimen state="busy">
        <BrandLoader />
      </Specimen>
    </>
  );
}

function Progress() {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'records.tracker' });
  return (
    <>
      <Specimen state="empty">
        <ProgressBar label={label} share={0} />
      </Specimen>
      <Specimen state="running">
        <ProgressBar label={label} share={0.4} />
      </Specimen>
      <Specimen state="settled">
        <ProgressBar label={label} share={1} />
      </Specimen>
    </>
  );
}

function Countdown() {
  return (
    <Specimen state="running">
      <CountdownBar totalMs={300_000} leftMs={210_000} />
    </Specimen>
  );
}

export const states: readonly Section[] = [
  { name: 'EmptyState', Show: Empty },
  { name: 'ErrorState', Show: Failures },
  { name: 'SkeletonRows', Show: Rows },
  { name: 'Skeleton', Show: Blocks },
  { name: 'Spinner', Show: Rings },
  { name: 'BrandMark', parts: ['BrandLoader'], Show: Marks },
  { name: 'ProgressBar', Show: Progress },
  { name: 'CountdownBar', Show: Countdown },
];
