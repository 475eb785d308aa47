import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf } from '#contract';
import { selectIsSignedIn } from '../../state/session';
import { Button } from '../../ui/Button';
import { tinyWindow } from '../../ui/landscapePhone';
import { bottomBar } from '../../ui/bottomBars';
import { LinkButton } from '../../ui/LinkButton';
import { color, space } from '../../ui/tokens';
import { FrozenNotice } from '../shared/account/FrozenNotice';
import { useFreeze } from '../shared/account/useFreeze';
import { loginPath } from '../shared/page/loginPath';
import { productPath } from '../shared/wealth/wealthTexts';
import { PurchaseSheet } from './PurchaseSheet';
import { usePurchase } from './usePurchase';
import { useAppSelector } from '../../state/store';

interface OrderBarProps {
  readonly product: ResultOf<'wealthDetails'>;
  /** Called when the product data may be out of date. */
  readonly onStale: () => void;
}

/**
 * Bar with a button that opens the purchase sheet. The sheet is open from the start if a purchase is undecided or the
 * user has not seen its outcome.
 */
export function OrderBar({ product, onStale }: OrderBarProps) {
  const { formatMessage } = useIntl();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const freeze = useFreeze();
  const purchase = usePurchase(product);
  const { record, isUndecided } = purchase;
  const [isOpen, setOpen] = useState(record !== null);
  // When the outcome of a purchase arrives, a closed sheet opens again.
  const isShown = isOpen || record?.done === true;

  if (!isSignedIn) {
    return (
      <$Bar data-foot ref={bottomBar}>
        <LinkButton to={loginPath(productPath(product.productId))} kind="primary" block>
          {formatMessage({ id: 'wealth.buy.login' })}
        </LinkButton>
      </$Bar>
    );
  }
  if (freeze && !isShown && !isUndecided) return <FrozenNotice freeze={freeze} />;
  return (
    <>
      <$Bar data-foot ref={bottomBar}>
        <Button
          block
          onClick={() => {
            setOpen(true);
            // The net asset value may have changed since the page was opened.
            onStale();
          }}
        >
          {isUndecided
            ? formatMessage({ id: 'wealth.buy.see' })
            : product.kind === 'lockup'
              ? formatMessage({ id: 'lockup.buy' })
              : formatMessage({ id: 'wealth.buy' })}
        </Button>
      </$Bar>
      {isShown && (
        <PurchaseSheet
          product={product}
          freeze={freeze}
          purchase={purchase}
          onClose={() => {
            setOpen(false);
            purchase.close();
            onStale();
          }}
        />
      )}
    </>
  );
}

/** The bar is sticky, so that the button is visible however long the terms are. */
const $Bar = styled.div`
  position: sticky;
  bottom: var(--foot-bar, 0px);
  padding-block: ${space.oneHalf};
  padding-bottom: max(${space.oneHalf}, env(safe-area-inset-bottom));
  background: ${color.background};

  ${tinyWindow} {
    position: static;
  }
`;
