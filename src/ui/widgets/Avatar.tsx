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
 * A person's picture, otherwise the first letter of the name. Hidden from screen readers, because the name is next to
 * it.
 */
export function Avatar({ src, name }: AvatarProps) {
  return (
    <$Circle aria-hidden="true">
      <Picture src={src} alt="" otherwise={initialLetter(name) || <MineIcon size={24} />} />
    </$Circle>
  );
}

/** In px, and with a maximum font size, so that the letter never outgrows the circle at large text sizes. */
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
