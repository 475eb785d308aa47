import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { Button } from '../../../ui/Button';
import { CheckIcon, ChevronIcon, WarningIcon } from '../../../ui/icons';
import { Spinner } from '../../../ui/Spinner';
import { color, radius, space } from '../../../ui/tokens';
import { readErrorText } from '../../shared/lists/readErrorText';
import { differenceTexts } from './differenceTexts';
import type { Checked, Verdict } from './recompute';
import { ReceiptNote } from './ReceiptNote';
import { TickDots } from './TickDots';
import type { ReceiptTicks } from './useReceiptTicks';
import { useLocale } from '../../../intl';

interface ReceiptCheckProps {
  readonly order: Order;
  readonly found: ReceiptTicks;
  /** Result of the check; null until the ticks are loaded. */
  readonly verdict: Verdict | null;
  readonly onTicks: () => void;
}

/** Says whether the result recomputed on this device agrees with the exchange's result. */
export function ReceiptCheck({ order, found, verdict, onTicks }: ReceiptCheckProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  if (found.kind === 'failed') {
    return (
      <ReceiptNote
        tone="warn"
        mark={<WarningIcon size={20} />}
        title={formatMessage({ id: 'receipt.check.failed' })}
      >
        <p>{readErrorText(intl, found.error)}</p>
        <Button kind="ghost" onClick={found.retry}>
          {formatMessage({ id: 'common.retry' })}
        </Button>
      </ReceiptNote>
    );
  }
  if (found.kind === 'none' || verdict?.kind === 'unchecked') {
    return (
      <ReceiptNote
        tone="warn"
        mark={<WarningIcon size={20} />}
        title={formatMessage({ id: 'receipt.check.unchecked' })}
      >
        <p>{formatMessage({ id: 'receipt.check.uncheckedWhy' })}</p>
      </ReceiptNote>
    );
  }
  if (!verdict) {
    return (
      <ReceiptNote mark={<Spinner />} title={formatMessage({ id: 'receipt.check.running' })}>
        {null}
      </ReceiptNote>
    );
  }
  return <CheckedNote order={order} checked={verdict} onTicks={onTicks} />;
}

interface CheckedNoteProps {
  readonly order: Order;
  readonly checked: Checked;
  readonly onTicks: () => void;
}

/**
 * Maximum number of differences in the list. The first difference is the most important one, and in a longer list it
 * would not be noticed.
 */
const DIFFERENCES_SHOWN = 6;

function CheckedNote({ order, checked, onTicks }: CheckedNoteProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const intl = useIntl();
  const agrees = checked.kind === 'agrees';
  const texts = differenceTexts(intl, locale, order, checked.differences);
  const hidden = texts.length - DIFFERENCES_SHOWN;

  return (
    <ReceiptNote
      tone={agrees ? 'plain' : 'bad'}
      mark={agrees ? <CheckIcon size={20} /> : <WarningIcon size={20} />}
      title={formatMessage({ id: agrees ? 'receipt.check.agrees' : 'receipt.check.disagrees' })}
      action={
        <$Ticks
          type="button"
          aria-label={formatMessage({ id: 'receipt.check.ticks' })}
          onClick={onTicks}
        >
          <TickDots order={order} checked={checked} />
          <ChevronIcon size={16} />
        </$Ticks>
      }
    >
      {texts.length > 0 && (
        <$List>
          {texts.slice(0, DIFFERENCES_SHOWN).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {hidden > 0 && <li>{formatMessage({ id: 'receipt.check.more' }, { count: hidden })}</li>}
        </$List>
      )}
      <p>
        {order.state === 'void' && agrees
          ? formatMessage({ id: 'receipt.check.noTick' })
          : formatMessage({ id: 'receipt.check.from' }, { count: checked.ticks.length })}
      </p>
    </ReceiptNote>
  );
}

/** The tap target is the whole row. */
const $Ticks = styled.button`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${space.one};
  color: ${color.muted};

  &::before {
    content: '';
    position: absolute;
    inset: -${space.one};
    border-radius: ${radius.control};
  }
`;

const $List = styled.ul`
  display: grid;
  gap: ${space.half};
  padding-block: ${space.half};
  color: ${color.text};
`;
