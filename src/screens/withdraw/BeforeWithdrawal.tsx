import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf, Usdt, User } from '#contract';
import { useLocale } from '../../intl';
import { CheckIcon } from '../../ui/icons';
import { Split, Stack, Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { OnWater } from '../../ui/OnWater';
import { color, radius, space, text, weight } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AmountFigure } from '../shared/account/AmountFigure';
import { FormFooter } from '../shared/forms/FormFooter';
import { arrivalText } from '../shared/transfers/arrivalText';
import { feeRateText } from '../shared/transfers/feeRateText';

interface BeforeWithdrawalProps {
  readonly state: User['verification'];
  readonly available: Usdt;
  readonly hasTarget: boolean;
  readonly terms: ResultOf<'config'>['withdrawal'];
  /** The content of the page below. */
  readonly end: ReactNode;
}

const titles = {
  none: 'withdraw.verify.title',
  under_review: 'withdraw.verify.waiting',
  denied: 'withdraw.verify.denied',
  approved: 'withdraw.verify.bind',
  unknown: 'common.unknownState',
} as const satisfies Record<User['verification'], MessageId>;

/** How long the verification takes, or what to do for it. */
const verificationTexts = {
  none: 'withdraw.verify.long',
  under_review: 'withdraw.verify.review.long',
  denied: 'withdraw.verify.denied.long',
  approved: 'withdraw.verify.done.long',
  unknown: 'common.unknownState.why',
} as const satisfies Record<User['verification'], MessageId>;

/**
 * Shown until the identity is verified and a card or wallet is bound: what is missing and the amount that can be
 * withdrawn afterwards, the steps to it with their duration, and the way to the first of them.
 */
export function BeforeWithdrawal({
  state,
  available,
  hasTarget,
  terms,
  end,
}: BeforeWithdrawalProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const isVerified = state === 'approved';
  return (
    <OnWater
      head={
        <>
          <Stack $gap="half">
            <Text as="h2" $size="tightFigure" $weight="strong">
              {formatMessage({ id: titles[state] })}
            </Text>
            {isVerified && <p>{formatMessage({ id: 'refusal.noBankCard' })}</p>}
          </Stack>
          <div>
            <Text $size="label" $color="muted">
              {formatMessage({ id: 'withdraw.available' })}
            </Text>
            <AmountFigure masked size="title" unit value={available} />
          </div>
        </>
      }
      side={
        <>
          <Text $size="label" $color="muted">
            {formatMessage({ id: 'withdraw.promise' })}
          </Text>
          <FormFooter>{isVerified ? <BindLinks /> : <VerificationLink state={state} />}</FormFooter>
        </>
      }
      end={end}
    >
      <$Steps>
        <Step
          number={1}
          name={formatMessage({ id: 'withdraw.verify.action' })}
          isCurrent={!isVerified}
          isDone={isVerified}
        >
          {formatMessage({ id: verificationTexts[state] })}
        </Step>
        <Step
          number={2}
          name={formatMessage({ id: 'withdraw.verify.bind' })}
          isCurrent={isVerified}
          isDone={hasTarget}
        >
          {formatMessage({ id: 'withdraw.verify.bind.long' })}
        </Step>
        <Step number={3} name={formatMessage({ id: 'withdraw.title' })}>
          {formatMessage(
            { id: 'withdraw.verify.last' },
            {
              fee: feeRateText(locale, terms),
              time: arrivalText(intl, locale, terms),
            },
          )}
        </Step>
      </$Steps>
    </OnWater>
  );
}

const actions = {
  none: 'withdraw.verify.action',
  under_review: 'withdraw.verify.look',
  denied: 'withdraw.verify.cause',
  unknown: 'withdraw.verify.look',
} as const satisfies Record<Exclude<User['verification'], 'approved'>, MessageId>;

function VerificationLink({ state }: { readonly state: keyof typeof actions }) {
  const { formatMessage } = useIntl();
  return (
    <LinkButton to="/realname" kind="primary" block>
      {formatMessage({ id: actions[state] })}
    </LinkButton>
  );
}

function BindLinks() {
  const { formatMessage } = useIntl();
  return (
    <Split $min="min(100%, 9rem)">
      <LinkButton to="/bindBankCard" kind="primary" block>
        {formatMessage({ id: 'withdraw.bindCard' })}
      </LinkButton>
      <LinkButton to="/wallet" block>
        {formatMessage({ id: 'withdraw.bindWallet' })}
      </LinkButton>
    </Split>
  );
}

interface StepProps {
  readonly number: number;
  readonly name: string;
  readonly isCurrent?: boolean;
  readonly isDone?: boolean;
  readonly children: ReactNode;
}

function Step({ number, name, isCurrent = false, isDone = false, children }: StepProps) {
  const { formatMessage } = useIntl();
  return (
    <$Step aria-current={isCurrent ? 'step' : undefined}>
      <$Mark $isLit={isCurrent || isDone}>{isDone ? <CheckIcon size={14} /> : number}</$Mark>
      <span>
        <$Name>
          {name}
          {isDone && (
            <VisuallyHidden>
              {['', formatMessage({ id: 'withdraw.verify.done' })].join(' ')}
            </VisuallyHidden>
          )}
        </$Name>
        <$Detail>{children}</$Detail>
      </span>
    </$Step>
  );
}

const $Steps = styled.ol`
  display: grid;
  gap: ${space.two};
`;

/** A line connects the marks of the steps. */
const $Step = styled.li`
  position: relative;
  display: flex;
  gap: ${space.oneHalf};

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 1.75rem;
    bottom: -${space.two};
    inset-inline-start: calc(0.875rem - 1px);
    border-inline-start: 2px solid ${color.faint};
  }
`;

const $Mark = styled.span<{ $isLit: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border: 1px solid ${({ $isLit }) => ($isLit ? color.accent : color.muted)};
  border-radius: ${radius.pill};
  color: ${({ $isLit }) => ($isLit ? color.accent : color.muted)};
  font-size: ${text.label};
  font-weight: ${weight.medium};
`;

const $Name = styled.span`
  display: block;
  font-weight: ${weight.medium};
`;

const $Detail = styled.span`
  display: block;
  font-size: ${text.label};
  color: ${color.muted};
`;
