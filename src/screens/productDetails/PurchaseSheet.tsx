import { useIntl } from 'react-intl';
import type { Freeze, WealthProduct } from '#contract';
import { Sheet } from '../../ui/Sheet';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { FrozenNotice } from '../shared/account/FrozenNotice';
import { BoughtCard } from './BoughtCard';
import { PurchaseForm } from './PurchaseForm';
import type { Purchase } from './usePurchase';

interface PurchaseSheetProps {
  readonly product: WealthProduct;
  readonly freeze: Freeze | null;
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Sheet for the whole purchase: form, pending state and result. */
export function PurchaseSheet({ product, freeze, purchase, onClose }: PurchaseSheetProps) {
  const { formatMessage } = useIntl();
  const { record } = purchase;
  const row = record?.context.row ?? null;

  return (
    <Sheet
      open
      onClose={onClose}
      title={
        row
          ? formatMessage({ id: 'wealth.bought' })
          : product.kind === 'lockup'
            ? product.name
            : formatMessage({ id: 'wealth.buy.title' }, { name: product.name })
      }
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {record && row ? (
        <BoughtCard
          product={product}
          order={row}
          promisedUnits={record.context.intent.promisedUnits}
        />
      ) : record?.value === 'checking' ? (
        <CheckingTransfer>{formatMessage({ id: 'wealth.buy.checking.why' })}</CheckingTransfer>
      ) : freeze ? (
        <FrozenNotice freeze={freeze} />
      ) : (
        <PurchaseForm product={product} purchase={purchase} />
      )}
    </Sheet>
  );
}
