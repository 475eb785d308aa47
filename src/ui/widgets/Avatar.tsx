import { styled } from 'styled-components';
import { MineIcon } from '../icons';
import { color, size, text, weight } from '../tokens';
import { Picture } from './Picture';
import { initialOf } from './reviewRules';

interface AvatarProps {
  readonly src: string;
  readonly name: string;
}

/** A person's picture, else the first letter of the name. Decoration: the name stands beside it. */
export function Avatar({ src, name }: AvatarProps) {
  return (
    <$Circle aria-hidden="true">
      <Picture src={src} alt="" otherwise={initialOf(name) || <MineIcon size={24} />} />
    </$Circle>
  );
}

/** In px, so that a letter in the reader's own size never outgrows it: the letter is bounded too. */
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
