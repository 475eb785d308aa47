import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { keyframes, styled } from 'styled-components';
import type { Order } from '#contract';
import { Button } from '../../../ui/Button';
import { CheckIcon, ChevronIcon, InfoIcon, WarningIcon } from '../../../ui/icons';
import { Spinner } from '../../../ui/Spinner';
import { color, motion, radius, space, text } from '../../../ui/tokens';
import { readErrorText } from '../../shared/lists/readErrorText';
import { differenceTexts } from './differenceTexts';
import type { Checked, Verdict } from './recompute';
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
      <Note mark={<WarningIcon size={20} />} title={formatMessage({ id: 'receipt.check.failed' })}>
        <p>{readErrorText(intl, found.error)}</p>
        <Button kind="ghost" onClick={found.retry}>
          {formatMessage({ id: 'common.retry' })}
        </Button>
      </Note>
    );
  }
  if (found.kind === 'none' || verdict?.kind === 'unchecked') {
    return (
      <Note mark={<InfoIcon size={20} />} title={formatMessage({ id: 'receipt.check.unchecked' })}>
        <p>{formatMessage({ id: 'receipt.check.uncheckedWhy' })}</p>
      </Note>
    );
  }
  if (!verdict) {
    return (
      <Note mark={<Spinner />} title={formatMessage({ id: 'receipt.check.running' })}>
        {null}
      </Note>
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
    <Note
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
    </Note>
  );
}

interface NoteProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'plain' | 'bad';
}

function Note({ mark, title, children, action, tone = 'plain' }: NoteProps) {
  return (
    <$Note>
      <$Mark $tone={tone}>{mark}</$Mark>
      <$Title>{title}</$Title>
      <$Words>
        <div>{children}</div>
        {action}
      </$Words>
    </$Note>
  );
}

const $Note = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  column-gap: ${space.oneHalf};
`;

const appear = keyframes`from { opacity: 0; transform: scale(0.5); }`;

/** The mark appears when the sum has been worked out. */
const $Mark = styled.span<{ $tone: 'plain' | 'bad' }>`
  grid-row: 1 / 3;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: ${radius.pill};
  color: ${({ $tone }) => ($tone === 'bad' ? color.bad : color.accent)};
  background: ${({ $tone }) => ($tone === 'bad' ? color.badWash : color.accentWash)};

  > svg {
    animation: ${appear} ${motion.sheet};
  }
`;

const $Words = styled.div`
  grid-column: 2;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Title = styled.h2`
  font-size: ${text.body};
  line-height: 1.3;
  color: ${color.text};
`;

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
