import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Stack, Text } from '../../ui/layout';
import { formatTime, useLocale } from '../../intl';
import { hasLeftPayment, transferKindOfRow } from '../../machines/transfer/selectors';
import type { Transfer } from '../../machines/transfer/selectors';
import { LinkButton } from '../../ui/LinkButton';
import { RowDetail, RowName, RowWords } from '../../ui/rowText';
import { color, space } from '../../ui/tokens';
import { Amount } from '../shared/account/Amount';
import { maskWithDots } from '../shared/account/masked';
import { selectedRowStyle } from '../shared/page/selectedRowStyle';
import { useReplaceNavigation } from '../shared/page/useReplaceNavigation';
import { TransferBadge } from '../shared/transfers/TransferBadge';
import { TransferTracker } from '../shared/transfers/TransferTracker';
import { transferPath } from '../../state/paths';
import { transferFailureText, transferName } from '../shared/transfers/transferTexts';

interface TransferRowProps {
  readonly row: Transfer;
  /** Path that shows the transfer in the detail pane. */
  readonly to: string;
  /** Whether the detail pane shows this transfer; null without a pane, where the row expands instead. */
  readonly isChosen: boolean | null;
}

/** Row of one deposit or withdrawal. A tap shows its progress. */
export function TransferRow({ row, to, isChosen }: TransferRowProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const choose = useReplaceNavigation(isChosen !== null, to);
  const isWithdrawal = transferKindOfRow(row) === 'withdrawal';
  // The amount has a sign only if the transfer changed the balance.
  const hasFailed = row.state === 'fail';
  const hasSucceeded = row.state === 'success';
  const hasMoved = hasSucceeded || (isWithdrawal && row.state === 'under_review');
  const time = formatTime(row.createdAt, locale, { seconds: false });
  const detail = [maskWithDots(row.target), time].join(' · ');

  const summary = (
    <>
      <RowWords>
        <RowName>{transferName(intl, row)}</RowName>
        <RowDetail>{detail}</RowDetail>
        {hasFailed && <RowDetail>{transferFailureText(intl, row)}</RowDetail>}
      </RowWords>
      <Stack as="span" $gap="half" $align="end">
        <Text
          // The amount of a failed transfer is struck through, because it moved nothing.
          as={hasFailed ? 's' : 'span'}
          $weight="medium"
          $color={hasSucceeded ? (isWithdrawal ? 'text' : 'rise') : 'muted'}
        >
          <Amount
            masked
            sign={hasMoved}
            value={hasMoved && isWithdrawal ? `-${row.amount}` : row.amount}
          />
        </Text>
        <TransferBadge row={row} />
      </Stack>
    </>
  );

  if (isChosen !== null) {
    return (
      <$Item>
        <$Link to={to} onClick={choose} aria-current={isChosen || undefined}>
          {summary}
        </$Link>
      </$Item>
    );
  }
  return (
    <$Item>
      <$Row
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
      </$Row>
      {isOpen && (
        <$Tracker id={id}>
          <TransferTracker row={row} />
          <LinkButton to={transferPath(row)} block>
            {hasLeftPayment(row)
              ? formatMessage({ id: 'records.details' })
              : formatMessage({ id: 'records.goOn' })}
          </LinkButton>
        </$Tracker>
      )}
    </$Item>
  );
}

const $Item = styled.li`
  border-bottom: 1px solid ${color.line};
`;

const rowShape = css`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.oneHalf};
  width: 100%;
  min-height: 64px;
  padding: ${space.oneHalf} var(--page-margin, 0);
  text-align: start;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const $Row = styled.button`
  ${rowShape}
`;

const $Link = styled(Link)`
  ${rowShape}
  ${selectedRowStyle}
`;

const $Tracker = styled.div`
  display: grid;
  gap: ${space.two};
  padding: ${space.two} var(--page-margin, 0);
  background: ${color.panel};
`;
