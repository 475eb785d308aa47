import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf, Usdt, User } from '#contract';
import { formatCents, useLocale } from '../../intl';
import { CheckIcon } from '../../ui/icons';
import { Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { Money } from '../../ui/Money';
import { color, radius, space, text, weight } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { MaskableAmount } from '../shared/account/MaskableAmount';
import { FormFooter } from '../shared/forms/FormFooter';
import { arrivalText } from '../shared/transfers/arrivalText';
import { feeRateText } from '../shared/transfers/feeRateText';

interface IdentityNeededProps {
  readonly state: User['verification'];
  readonly available: Usdt;
  readonly hasTarget: boolean;
  readonly terms: ResultOf<'config'>['withdrawal'];
}

/**
 * Shown until the identity is verified: the amount that can be withdrawn afterwards, the steps to it with their
 * duration, and one button for the first of them.
 */
export function IdentityNeeded({ state, available, hasTarget, terms }: IdentityNeededProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const isWaiting = state === 'under_review';
  return (
    <>
      <div>
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'withdraw.available' })}
        </Text>
        <Money size="figure" unit={formatMessage({ id: 'common.usdt' })}>
          <MaskableAmount>{formatCents(available, locale)}</MaskableAmount>
        </Money>
      </div>
      <div>
        <Text as="h2" $size="heading">
          {isWaiting
            ? formatMessage({ id: 'withdraw.verify.waiting' })
            : formatMessage({ id: 'withdraw.verify.title' })}
        </Text>
        <$Steps>
          <Step number={1} name={formatMessage({ id: 'withdraw.verify.action' })} isCurrent>
            {isWaiting
              ? formatMessage({ id: 'withdraw.verify.review.long' })
              : formatMessage({ id: 'withdraw.verify.long' })}
          </Step>
          <Step number={2} name={formatMessage({ id: 'withdraw.verify.bind' })} isDone={hasTarget}>
            {formatMessage({ id: 'withdraw.verify.bind.long' })}
          </Step>
          <Step number={3} name={formatMessage({ id: 'withdraw.title' })}>
            {formatMessage(
              { id: 'withdraw.verify.last' },
              {
                fee: feeRateText(intl, locale, terms),
                time: arrivalText(intl, locale, terms),
              },
            )}
          </Step>
        </$Steps>
      </div>
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'withdraw.promise' })}
      </Text>
      <FormFooter>
        <LinkButton to="/realname" kind="primary" block>
          {isWaiting
            ? formatMessage({ id: 'withdraw.verify.look' })
            : formatMessage({ id: 'withdraw.verify.action' })}
        </LinkButton>
      </FormFooter>
    </>
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
  padding-top: ${space.two};
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
    left: calc(0.875rem - 1px);
    border-left: 2px solid ${color.line};
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
