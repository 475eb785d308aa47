import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, radius, space, text, weight } from '../../ui/tokens';
import { groupDigits, inFours } from './bankCardFields';
import type { CardForm } from './bankCardFields';

const DIGITS = 16;
export const CARD_WIDTH = '380px';

/**
 * Preview of the card while the user fills in the form. It is hidden from screen readers, because the fields have the
 * same content.
 */
export function CardPreview({
  bankName,
  holderName,
  cardNumber,
}: Pick<CardForm, 'bankName' | 'holderName' | 'cardNumber'>) {
  const isNumber = /^\d*$/.test(cardNumber);
  const rest = '•'.repeat(Math.max(0, DIGITS - cardNumber.length));
  const { formatMessage } = useIntl();
  return (
    <div aria-hidden="true">
      <CardFace
        bankName={bankName || formatMessage({ id: 'bankCard.bankName.label' })}
        number={isNumber ? inFours(cardNumber + rest) : groupDigits(cardNumber)}
        holderName={holderName || formatMessage({ id: 'bankCard.holderName.label' })}
      />
    </div>
  );
}

interface CardFaceProps {
  readonly bankName: string;
  /** In groups of four characters. */
  readonly number: string;
  readonly holderName: string;
}

/** The card as a picture of its front. */
export function CardFace({ bankName, number, holderName }: CardFaceProps) {
  return (
    <$Face>
      <$Bank>{bankName}</$Bank>
      <$Number>{number}</$Number>
      <$Holder>{holderName}</$Holder>
    </$Face>
  );
}

const $Face = styled.div`
  display: grid;
  grid-template-rows: 1fr auto 1fr;
  gap: ${space.one};
  width: 100%;
  max-width: ${CARD_WIDTH};
  height: 128px;
  padding: ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: linear-gradient(135deg, ${color.accentWash}, ${color.panel} 60%);
`;

const $Line = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const $Bank = styled($Line)`
  font-weight: ${weight.medium};
`;

/**
 * Nineteen digits fit on one line, also on the narrowest phone. The groups keep their order in a text from right to
 * left.
 */
const $Number = styled($Line)`
  direction: ltr;
  justify-self: start;
  max-width: 100%;
  font-size: ${text.heading};
  font-weight: ${weight.medium};
  letter-spacing: 0.02em;

  @media (min-width: 390px) {
    font-size: ${text.title};
  }
`;

const $Holder = styled($Line)`
  align-self: end;
  font-size: ${text.label};
  color: ${color.muted};
`;
