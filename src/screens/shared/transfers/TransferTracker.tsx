import { useIntl, type IntlShape } from 'react-intl';
import { styled } from 'styled-components';
import { Text } from '../../../ui/layout';
import { useConfigQuery } from '../../../api';
import { formatDateTime, useLocale } from '../../../intl';
import type { Locale } from '../../../intl';
import { transferKindOfRow } from '../../../machines/transfer/selectors';
import type { Transfer } from '../../../machines/transfer/selectors';
import { color, space } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { arrivalText } from './arrivalText';
import { transferFailureText, transferStateLabel } from './transferTexts';

type StepState = 'done' | 'now' | 'later' | 'failed' | 'cancelled';

interface Step {
  readonly name: string;
  readonly state: StepState;
  readonly detail?: string | undefined;
}

type StepsByState = Readonly<Record<Transfer['state'], () => Step[]>>;

/**
 * Progress of a transfer in steps. A step whose state the exchange cannot know, such as the receipt of a payout, is
 * shown as unknown.
 */
export function TransferTracker({ row }: { readonly row: Transfer }) {
  const intl = useIntl();
  const locale = useLocale();
  const { data: config } = useConfigQuery();
  const withdrawal = config?.withdrawal;
  const arrival = withdrawal && arrivalText(intl, locale, withdrawal);
  const steps =
    transferKindOfRow(row) === 'withdrawal'
      ? withdrawalSteps(intl, locale, row, arrival)
      : depositSteps(intl, locale, row);
  const words: Readonly<Record<StepState, string>> = {
    done: intl.formatMessage({ id: 'records.step.done' }),
    now: intl.formatMessage({ id: 'records.step.now' }),
    later: intl.formatMessage({ id: 'records.step.later' }),
    failed: intl.formatMessage({ id: 'records.state.fail' }),
    cancelled: intl.formatMessage({ id: 'records.state.cancelled' }),
  };

  return (
    <$Steps data-tracker aria-label={intl.formatMessage({ id: 'records.tracker' })}>
      {steps.map(({ name, state, detail }) => (
        <$Step key={name} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Text as="span" $block $weight="medium" $color={state === 'later' ? 'muted' : 'text'}>
            {name}
          </Text>
          <VisuallyHidden>{words[state]}</VisuallyHidden>
          {detail && (
            <Text as="span" $size="label" $color="muted" $block>
              {detail}
            </Text>
          )}
        </$Step>
      ))}
    </$Steps>
  );
}

function withdrawalSteps(
  intl: IntlShape,
  locale: Locale,
  row: Transfer,
  arrival: string | undefined,
): Step[] {
  const { formatMessage } = intl;
  const at = (ms: number) => formatDateTime(ms, locale);
  const requested: Step = {
    name: formatMessage({ id: 'records.step.requested' }),
    state: 'done',
    detail: at(row.createdAt),
  };
  const checks = formatMessage({ id: 'records.step.checks' });
  const sent = formatMessage({ id: 'records.step.sent' });
  const received = formatMessage({ id: 'records.step.received' });
  const underWay = (): Step[] => [
    requested,
    { name: checks, state: 'now', detail: formatMessage({ id: 'records.step.checks.now' }) },
    { name: sent, state: 'later' },
    {
      name: received,
      state: 'later',
      detail: arrival && formatMessage({ id: 'records.step.received.usual' }, { arrival }),
    },
  ];
  const steps: StepsByState = {
    awaiting_payment: underWay,
    under_review: underWay,
    success: () => [
      requested,
      { name: checks, state: 'done' },
      { name: sent, state: 'done', detail: at(row.updatedAt) },
      {
        name: received,
        state: 'later',
        detail: arrival && formatMessage({ id: 'records.step.received.unknown' }, { arrival }),
      },
    ],
    fail() {
      const detail = `${at(row.updatedAt)} · ${transferFailureText(intl, row)}`;
      // A withdrawal cancelled by the user is not a failure.
      const state = transferStateLabel(row).tone === 'bad' ? 'failed' : 'cancelled';
      return [requested, { name: checks, state, detail }];
    },
    unknown: () => [requested, unknownStep(intl)],
  };
  return steps[row.state]();
}

/** The step of a state that only a later version of the app knows. */
const unknownStep = ({ formatMessage }: IntlShape): Step => ({
  name: formatMessage({ id: 'common.unknownState' }),
  state: 'now',
  detail: formatMessage({ id: 'common.unknownState.why' }),
});

function depositSteps(intl: IntlShape, locale: Locale, row: Transfer): Step[] {
  const { formatMessage } = intl;
  const at = (ms: number) => formatDateTime(ms, locale);
  const requested: Step = {
    name: formatMessage({ id: 'records.step.started' }),
    state: 'done',
    detail: at(row.createdAt),
  };
  const paid = formatMessage({ id: 'records.step.proof' });
  const checks = formatMessage({ id: 'records.step.checks' });
  const booked = formatMessage({ id: 'records.step.booked' });
  const steps: StepsByState = {
    awaiting_payment: () => [
      requested,
      { name: paid, state: 'now' },
      { name: checks, state: 'later' },
      { name: booked, state: 'later' },
    ],
    under_review: () => [
      requested,
      { name: paid, state: 'done' },
      { name: checks, state: 'now', detail: formatMessage({ id: 'records.step.checks.now' }) },
      { name: booked, state: 'later' },
    ],
    success: () => [
      requested,
      { name: paid, state: 'done' },
      { name: checks, state: 'done' },
      { name: booked, state: 'done', detail: at(row.updatedAt) },
    ],
    fail() {
      // The text of this step has no reason, because every page with a deposit shows the reason above the steps.
      const detail = at(row.updatedAt);
      // A deposit can be cancelled only before its payment, and a cancellation is not a failure.
      if (transferStateLabel(row).tone !== 'bad') {
        return [requested, { name: paid, state: 'cancelled', detail }];
      }
      return row.failReason === 'EXPIRED'
        ? [requested, { name: paid, state: 'failed', detail }]
        : [requested, { name: paid, state: 'done' }, { name: checks, state: 'failed', detail }];
    },
    unknown: () => [requested, unknownStep(intl)],
  };
  return steps[row.state]();
}

const dots = {
  done: color.accent,
  now: color.accent,
  later: color.line,
  failed: color.bad,
  cancelled: color.muted,
} as const;

/** A step that is not done has a ring instead of a dot. */
const isHollow = (state: StepState) => state === 'now' || state === 'later';

const $Steps = styled.ol`
  display: grid;
`;

const $Step = styled.li<{ $state: StepState }>`
  position: relative;
  padding-bottom: ${space.two};
  padding-inline-start: ${space.three};

  &::before {
    content: '';
    position: absolute;
    inset-inline-start: 0;
    top: 5px;
    width: 11px;
    height: 11px;
    border-radius: 50%;
    background: ${({ $state }) => (isHollow($state) ? 'transparent' : dots[$state])};
    border: 2px solid ${({ $state }) => dots[$state]};
  }

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-inline-start: 5px;
    top: 22px;
    bottom: 1px;
    width: 1px;
    background: ${({ $state }) => ($state === 'done' ? color.accent : color.line)};
  }

  &:last-child {
    padding-bottom: 0;
  }
`;
