import { styled } from 'styled-components';
import { radius } from '../../ui/tokens';

/** The picture of a payment, whole, and low enough for what stands below it to stay in sight. */
export const PaymentPicture = styled.img`
  max-width: 100%;
  max-height: 220px;
  justify-self: center;
  border-radius: ${radius.small};
`;
