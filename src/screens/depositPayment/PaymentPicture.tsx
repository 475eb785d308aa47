import { styled } from 'styled-components';
import { radius } from '../../ui/tokens';

/** The picture of a payment. It is shown whole, with a limited height so that the content below it stays visible. */
export const PaymentPicture = styled.img`
  max-width: 100%;
  max-height: 220px;
  justify-self: center;
  border-radius: ${radius.small};
`;
