import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { ChevronIcon } from '../../ui/icons';
import { Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { useAmountText } from '../shared/account/Amount';
import { Gain } from '../shared/account/Gain';
import { useOnDemand } from '../shared/page/useOnDemand';
import type { Earnings } from './sumEarnings';
import { EARNED_WORDS } from './earnedWords';
import { EarnedPlace } from './EarnedPlace';
import { useEarnedWeek } from './useEarnedWeek';

interface EarnedProps {
  /** Whether the line has its own retry button; false if another error of the page has one. */
  readonly mayRetry: boolean;
}

/** Earnings of the last seven days: the total and its parts. A tap opens the sheet that explains them. */
export function EarnedWeek({ mayRetry }: EarnedProps) {
  const { formatMessage } = useIntl();
  const { week, isFailed, isBusy, retry } = useEarnedWeek();
  const sheet = useOnDemand(
    async () => (await import(/* webpackChunkName: "mineSheets" */ './EarnedSheet')).EarnedSheet,
  );
  const title = formatMessage({ id: 'mine.earned' });

  if (!week) {
    return (
      <EarnedPlace title={title} isBusy={!isFailed}>
        {isFailed ? (
          <Text as="span" $size="label" $color="muted">
            {formatMessage({ id: 'mine.earned.unknown' })}
          </Text>
        ) : (
          <Skeleton width="180px" height="13px" />
        )}
        {isFailed && mayRetry && retry && (
          <$Retry>
            <Button kind="ghost" busy={isBusy} onClick={retry}>
              {formatMessage({ id: 'common.retry' })}
            </Button>
          </$Retry>
        )}
      </EarnedPlace>
    );
  }
  return (
    <>
      <EarnedPlace title={title} onClick={sheet.open}>
        <Text as="span" $size="label" $color="muted">
          {week.isEmpty ? formatMessage({ id: 'mine.earned.none' }) : <Parts week={week} />}
        </Text>
        <$Figure>
          {!week.isEmpty && <Total amount={week.total} />}
          <Text as="span" $color="muted">
            <ChevronIcon size={16} />
          </Text>
        </$Figure>
      </EarnedPlace>
      {sheet.Part && <sheet.Part week={week} onClose={sheet.close} />}
    </>
  );
}

function Total({ amount }: { readonly amount: string }) {
  return <Gain size="title" value={amount} />;
}

const SEPARATOR = ' · ';

function Parts({ week: { parts } }: { readonly week: Earnings }) {
  const { formatMessage } = useIntl();
  const amountText = useAmountText();
  return parts.map(([part, value], index) => {
    const amount = amountText(value, { sign: true, masked: true });
    return (
      <$Part key={part}>
        {formatMessage({ id: EARNED_WORDS[part].short }, { amount })}
        {index < parts.length - 1 && SEPARATOR}
      </$Part>
    );
  });
}

const $Part = styled.span`
  display: inline-block;
  white-space: pre;
`;

const $Figure = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.half};
  margin-inline-start: auto;
`;

/** The button is higher than its line. */
const $Retry = styled.span`
  margin-block: -${space.two};
`;
