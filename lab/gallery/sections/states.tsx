import { useIntl } from 'react-intl';
import { Button } from '#src/ui/Button.tsx';
import { BrandLoader } from '#src/ui/BrandLoader.tsx';
import { BrandMark } from '#src/ui/BrandMark.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { CountdownBar, ProgressBar } from '#src/ui/ProgressBar.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx';
import { Steps } from '#src/ui/Steps.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { UNBREAKABLE_WORD } from '../unbreakableWord';
import type { Section } from '../section';
import { Example } from '../Example';

function Empty() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Example state="asIs">
        <EmptyState title={formatMessage({ id: 'wealth.list.empty' })} />
      </Example>
      <Example state="withAction">
        <EmptyState
          title={formatMessage({ id: 'find.favourites.none' })}
          action={
            <Button kind="secondary">{formatMessage({ id: 'find.favourites.choose' })}</Button>
          }
        >
          {formatMessage({ id: 'find.favourites.why' })}
        </EmptyState>
      </Example>
      <Example state="overlong">
        <EmptyState title={UNBREAKABLE_WORD}>{UNBREAKABLE_WORD}</EmptyState>
      </Example>
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
      <Example state="withAction">
        <ErrorState title={title} retry={retry} reference="TM-8F3K2">
          {safe}
        </ErrorState>
      </Example>
      <Example state="busy">
        <ErrorState title={title} retry={{ ...retry, busy: true }}>
          {safe}
        </ErrorState>
      </Example>
      <Example state="overlong">
        <ErrorState title={UNBREAKABLE_WORD} reference={UNBREAKABLE_WORD}>
          {UNBREAKABLE_WORD}
        </ErrorState>
      </Example>
    </>
  );
}

function Rows() {
  const { formatMessage } = useIntl();
  return (
    <Example state="loading">
      <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={3} />
    </Example>
  );
}

function Blocks() {
  return (
    <>
      <Example state="wide">
        <Skeleton height="48px" radius="12px" />
      </Example>
      <Example state="small">
        <Skeleton width="96px" />
      </Example>
    </>
  );
}

function Rings() {
  return (
    <>
      <Example state="asIs">
        <Spinner />
      </Example>
      <Example state="large">
        <Spinner size={40} />
      </Example>
    </>
  );
}

function Marks() {
  return (
    <>
      <Example state="asIs">
        <BrandMark />
      </Example>
      <Example state="busy">
        <BrandLoader />
      </Example>
    </>
  );
}

function Progress() {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'records.tracker' });
  return (
    <>
      <Example state="empty">
        <ProgressBar label={label} share={0} />
      </Example>
      <Example state="running">
        <ProgressBar label={label} share={0.4} />
      </Example>
      <Example state="settled">
        <ProgressBar label={label} share={1} />
      </Example>
    </>
  );
}

function TaskSteps() {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'login.reset.steps' });
  const names = [
    formatMessage({ id: 'login.reset.step.account' }),
    formatMessage({ id: 'password.new.label' }),
    formatMessage({ id: 'login.title' }),
  ];
  return (
    <>
      <Example state="empty">
        <Steps label={label} names={names} current={0} />
      </Example>
      <Example state="running">
        <Steps label={label} names={names} current={1} />
      </Example>
      <Example state="overlong">
        <Steps label={label} names={[UNBREAKABLE_WORD, ...names]} current={2} />
      </Example>
    </>
  );
}

function Countdown() {
  return (
    <Example state="running">
      <CountdownBar totalMs={300_000} leftMs={210_000} />
    </Example>
  );
}

export const states: readonly Section[] = [
  { name: 'EmptyState', Show: Empty },
  { name: 'ErrorState', Show: Failures },
  { name: 'SkeletonRows', Show: Rows },
  { name: 'Skeleton', Show: Blocks },
  { name: 'Spinner', Show: Rings },
  { name: 'BrandMark', subcomponents: ['BrandLoader'], Show: Marks },
  { name: 'ProgressBar', Show: Progress },
  { name: 'Steps', Show: TaskSteps },
  { name: 'CountdownBar', Show: Countdown },
];
