import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { MineIcon } from '../../ui/icons';
import { color, space, text } from '../../ui/tokens';
import { initialLetter } from '../../ui/widgets/reviewRules';

/** The username after a circle with its first letter; the name of the page until it is known. */
export function UserTitle({ name }: { readonly name: string | undefined }) {
  const { formatMessage } = useIntl();
  return (
    <$Name>
      <$Circle aria-hidden="true">{name ? initialLetter(name) : <MineIcon size={18} />}</$Circle>
      <span>{name ?? formatMessage({ id: 'mine.title' })}</span>
    </$Name>
  );
}

const $Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.one};
`;

/** The circle is sized in px, and its font size is limited, so that the letter fits at any font size. */
const $Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 34px;
  height: 34px;
  border-radius: 50%;
  background: ${color.accentWash};
  color: ${color.accent};
  font-size: min(${text.body}, 20px);
  line-height: 1;
`;
