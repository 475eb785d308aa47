import { useIntl } from 'react-intl';
import { css, styled } from 'styled-components';
import { formatAmount, formatPercent, useLocale } from '../../../intl';
import { WarningIcon } from '../../../ui/icons';
import { color, figureFont, space, text, weight } from '../../../ui/tokens';
import type { OrderBlocker } from './orderBlocker';
import { useOrderBlockerText } from './useOrderBlockerText';
import type { TicketState } from './useTicket';

interface TicketTermsProps {
  /** Id for the `aria-describedby` of the order buttons. */
  readonly id: string;
  readonly ticket: TicketState;
}

/** Reasons that are shown without a warning icon: a closed market, and data that is still loading. */
const NO_WARNING_KINDS: ReadonlySet<OrderBlocker['kind']> = new Set([
  'closed',
  'no_price',
  'no_terms',
  'no_balance',
  'syncing',
]);

/** Shared by the terms and the text that replaces them, so that nothing moves. */
const height = css`
  min-height: 20px;
  font-size: ${text.label};
  line-height: max(18px, 1.125rem);

  /* The terms need two lines in some languages. */
  @media (max-width: 379px) {
    min-height: 36px;
  }
`;

/** Fee and possible results of the order or, in the same space, why the order cannot be placed. */
export function TicketTerms({ id, ticket }: TicketTermsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // A wrong amount is explained at the input. Both texts are the description of the buttons.
  const isShownAtField = ticket.blocker?.kind === 'stake' && ticket.blocker.fault !== 'empty';
  const gapText = useOrderBlockerText(isShownAtField ? null : ticket.blocker);
  const figures = isShownAtField ? null : ticket.figures;
  const money = (amount: string | undefined) => (amount ? formatAmount(amount, locale) : '–');
  const rows = [
    [formatMessage({ id: 'ticket.fee' }), money(figures?.fee)],
    [
      formatMessage({ id: 'ticket.ifWrong' }),
      figures ? formatAmount(figures.ifWrong, locale, { sign: true }) : '–',
    ],
    [formatMessage({ id: 'ticket.tie' }), money('0')],
    [
      formatMessage({ id: 'ticket.breakEven' }),
      figures ? formatPercent(figures.breakEven, locale, { digits: 1 }) : '–',
    ],
  ] as const;

  return (
    <div id={id} data-part="terms" role="status">
      {gapText ? (
        <$Gap>
          {ticket.blocker && NO_WARNING_KINDS.has(ticket.blocker.kind) ? null : (
            <WarningIcon size={16} />
          )}
          {gapText}
        </$Gap>
      ) : (
        <$Terms>
          {rows.map(([label, value]) => (
            <$Term key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </$Term>
          ))}
        </$Terms>
      )}
    </div>
  );
}

/** One line, because the height belongs to the chart. On narrow phones and with a large font size the terms wrap. */
const $Terms = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.one};
  ${height}

  @media (max-width: 379px) {
    display: grid;
    grid-template-columns: auto auto;
  }
`;

const $Term = styled.div`
  display: flex;
  gap: ${space.half};

  dt {
    color: ${color.muted};
  }

  dd {
    font-family: ${figureFont};
    font-weight: ${weight.medium};
  }
`;

/** The text is as high as the terms, so that nothing moves when it replaces them. */
const $Gap = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  font-weight: ${weight.medium};
  ${height}
`;
