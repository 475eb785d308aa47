import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Freeze, WealthProduct } from '../../contract';
import { Sheet } from '../../ui/Sheet';
import { CheckingTransfer } from '../shared/CheckingTransfer';
import { FrozenNotice } from '../shared/FrozenNotice';
import { BoughtCard } from './BoughtCard';
import { PurchaseForm } from './PurchaseForm';
import type { Estimate } from './purchaseFigures';
import type { usePurchase } from './usePurchase';

interface PurchaseSheetProps {
  readonly product: WealthProduct;
  readonly freeze: Freeze | null;
  readonly purchase: ReturnType<typeof usePurchase>;
  readonly onClose: () => void;
}

/** From the amount to the order, in one sheet. */
export function PurchaseSheet({ product, freeze, purchase, onClose }: PurchaseSheetProps) {
  const { formatMessage } = useIntl();
  const { state } = purchase;
  const [promised, setPromised] = useState<Estimate | null>(null);

  return (
    <Sheet
      open
      onClose={onClose}
      title={
        state.phase === 'done'
          ? formatMessage({ id: 'wealth.bought' })
          : product.kind === 'lockup'
            ? product.name
            : formatMessage({ id: 'wealth.buy.title' }, { name: product.name })
      }
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {state.phase === 'done' ? (
        <BoughtCard product={product} order={state.order} promised={promised} />
      ) : state.phase === 'checking' ? (
        <CheckingTransfer>{formatMessage({ id: 'wealth.buy.checking.why' })}</CheckingTransfer>
      ) : freeze ? (
        <FrozenNotice freeze={freeze} />
      ) : (
        <PurchaseForm
          product={product}
          state={state}
          onOrder={(amount, estimate) => {
            setPromised(estimate);
            purchase.order(amount);
          }}
        />
      )}
    </Sheet>
  );
}
