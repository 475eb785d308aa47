import { styled } from 'styled-components';
import { radius } from '../../ui/tokens';

/** The whole payment picture, with a limited height so that the content below stays visible. */
export const PaymentPicture = styled.img`
  max-width: 100%;
  max-height: 220px;
  justify-self: center;
  border-radius: ${radius.small};
`;
