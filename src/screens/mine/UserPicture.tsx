import { styled } from 'styled-components';
import { MineIcon } from '../../ui/icons';
import { color, space, text } from '../../ui/tokens';
import { initialLetter } from '../../ui/widgets/reviewRules';

/** A circle with the first letter of the username; an icon until the name is known. */
export function UserPicture({ name }: { readonly name: string | undefined }) {
  return (
    <$Circle aria-hidden="true">{name ? initialLetter(name) : <MineIcon size={18} />}</$Circle>
  );
}

/** The circle is sized in px, and its font size is limited, so that the letter fits at any font size. */
const $Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  margin-inline-end: ${space.half};
  border-radius: 50%;
  background: ${color.accentWash};
  color: ${color.accent};
  font-size: min(${text.body}, 20px);
  line-height: 1;
`;
