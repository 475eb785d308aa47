import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonStyle } from '../../ui/buttonStyle';
import type { ButtonLook } from '../../ui/buttonStyle';
import { color, figureFont, radius, space, text, weight } from '../../ui/tokens';
import { useFreeze } from '../shared/account/useFreeze';

/** Shown until the orders and prices are loaded. */
export function TradeFallback() {
  const { formatMessage } = useIntl();
  return <TradeLink to="/trade">{formatMessage({ id: 'home.trade' })}</TradeLink>;
}

interface TradeLinkProps {
  readonly to: string;
  readonly icon?: ReactNode;
  readonly price?: string;
  readonly children: string;
}

/** The main action of Home; a frozen account cannot trade, so the link is then not prominent. */
export function TradeLink({ to, icon, price, children }: TradeLinkProps) {
  const isFrozen = useFreeze() !== null;
  return (
    <$Link to={to} $kind={isFrozen ? 'secondary' : 'primary'} $block>
      {icon}
      <$Name>{children}</$Name>
      {price && <$Price translate="no">{price}</$Price>}
    </$Link>
  );
}

const $Link = styled(Link)<ButtonLook>`
  ${buttonStyle}
  flex-flow: row wrap;
  justify-content: flex-start;
  gap: 0 ${space.oneHalf};
  min-height: 52px;
  padding: 3px ${space.two};
  /* Two lines of text fit in the minimum height. */
  line-height: 1.2;
  border-radius: ${radius.card};
  background: ${({ $kind }) => $kind === 'secondary' && color.panel};
  font-size: ${text.heading};
  text-align: start;
`;

/** With a large font size, the price is on the next line. */
const $Name = styled.span`
  flex: 1 1 6.5rem;
`;

const $Price = styled.span`
  margin-inline-start: auto;
  font-family: ${figureFont};
  font-size: ${text.heading};
  font-weight: ${weight.medium};
  letter-spacing: -0.02em;
`;
