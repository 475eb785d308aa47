import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { TicketFields } from './TicketFields';
import type { TicketState } from './useTicket';

interface TicketSheetProps {
  readonly ticket: TicketState;
  readonly onClose: () => void;
}

/** Sheet to change duration and stake of the next order while an order is running. */
export function TicketSheet({ ticket, onClose }: TicketSheetProps) {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'ticket.next' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onSubmit={onClose}
      footer={
        <Button block type="submit">
          {formatMessage({ id: 'ticket.done' })}
        </Button>
      }
    >
      <TicketFields ticket={ticket} />
    </Sheet>
  );
}
