import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { keyframes, styled } from 'styled-components';
import type { Quote } from '#contract';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { moveForward } from '../../../ui/forward';
import { ChevronIcon } from '../../../ui/icons';
import { LiveRegion } from '../../../ui/LiveRegion';
import { landscapePhone } from '../../../ui/landscapePhone';
import { color, motion, radius, size } from '../../../ui/tokens';
import { useSwipe } from '../../../ui/useSwipe';
import { useAmountsHidden } from '../../shared/account/Amount';
import { CheckingStrip } from './CheckingStrip';
import { EndedStrip } from './EndedStrip';
import { OrderSheet } from './OrderSheet';
import { orderResultText } from './orderResultText';
import { RunningStrip } from './RunningStrip';
import type { FocusedOrder } from './useFocusedOrder';

interface OrderStripProps {
  readonly front: FocusedOrder;
  readonly order: OrderMachineRecord;
  readonly quote: Quote;
  readonly isStale: boolean;
}

/** The strip with the focused order, from the first response to its result. Its height is always the same. */
export function OrderStrip({ front, order, quote, isStale }: OrderStripProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const swipe = useSwipe(front.step);
  const { at, count } = front;
  const hasEnded = order.value === 'settled' || order.value === 'void';
  const isHidden = useAmountsHidden();
  const result = hasEnded ? orderResultText(intl, order) : null;

  return (
    <$Strip
      aria-label={formatMessage({ id: 'position.label' })}
      $tone={stripTone(order)}
      data-many={count > 1 || undefined}
      {...(count > 1 && swipe)}
    >
      <$Content key={order.id}>
        {renderContent(order, quote, isStale, () => setSheetOpen(true))}
      </$Content>
      {/* The live region is mounted as long as the order is shown, because a region that is mounted with its text is
        not announced. */}
      <LiveRegion
        text={
          result
            ? `${result.word} ${isHidden ? formatMessage({ id: 'common.hidden' }) : result.net}`
            : ''
        }
      />
      {count > 1 && (
        <$Next
          type="button"
          aria-label={formatMessage({ id: 'position.next' }, { at: at + 1, count })}
          onClick={() => front.step(1)}
        >
          {[at + 1, count].join('/')}
          <ChevronIcon size={16} />
        </$Next>
      )}
      {isSheetOpen && (
        <OrderSheet order={order} quote={quote} onClose={() => setSheetOpen(false)} />
      )}
    </$Strip>
  );
}

function renderContent(
  order: OrderMachineRecord,
  quote: Quote,
  isStale: boolean,
  onOpen: () => void,
): ReactNode {
  switch (order.value) {
    case 'checking':
      return <CheckingStrip />;
    case 'settled':
    case 'void':
      return <EndedStrip order={order} precision={quote.precision} />;
    default:
      return <RunningStrip order={order} quote={quote} isStale={isStale} onOpen={onOpen} />;
  }
}

/** Background of a strip by the result of its order; `running` while there is no result. */
type Tone = 'running' | 'won' | 'lost' | 'even';

function stripTone({ value, context }: OrderMachineRecord): Tone {
  if (value === 'void') return 'even';
  if (value !== 'settled') return 'running';
  if (context.result === 'win') return 'won';
  return context.result === 'lose' ? 'lost' : 'even';
}

const backgrounds: Readonly<Record<Tone, string>> = {
  running: color.panel,
  won: color.riseWash,
  lost: color.dropWash,
  even: color.raised,
};

const $Strip = styled.section<{ $tone: Tone }>`
  position: relative;
  min-height: ${size.target};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${({ $tone }) => backgrounds[$tone]};
  transition: background ${motion.sheet};
  touch-action: pan-y;
`;

const fadeIn = keyframes`from { opacity: 0; transform: ${moveForward('8px')}; }`;

const $Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  animation: ${fadeIn} ${motion.sheet};
`;

const $Next = styled.button`
  position: relative;
  z-index: 2;
  min-width: 40px;
  display: grid;
  place-content: center;
  justify-items: center;
  border-inline-start: 1px solid ${color.line};
  line-height: 1.2;
  color: ${color.accent};

  @media (max-width: 389px) {
    min-width: 34px;
  }

  ${landscapePhone} {
    min-width: 34px;
  }
`;
