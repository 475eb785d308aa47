import { styled } from 'styled-components';
import { MineIcon } from '../icons';
import { color, size, text, weight } from '../tokens';
import { Picture } from './Picture';
import { initialLetter } from './reviewRules';

interface AvatarProps {
  readonly src: string;
  readonly name: string;
}

/**
 * A person's picture or, without a picture, the first letter of the name. It is hidden from screen readers, because the
 * name is next to it.
 */
export function Avatar({ src, name }: AvatarProps) {
  return (
    <$Circle aria-hidden="true">
      <Picture src={src} alt="" otherwise={initialLetter(name) || <MineIcon size={24} />} />
    </$Circle>
  );
}

/**
 * The circle is sized in px, and its font size is limited, so that the letter fits in the circle even if the user chose
 * a large font size.
 */
const $Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size.target};
  height: ${size.target};
  overflow: hidden;
  border-radius: 50%;
  background: ${color.raised};
  color: ${color.muted};
  font-size: min(${text.title}, 28px);
  font-weight: ${weight.medium};
  line-height: 1;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
