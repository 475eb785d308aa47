import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { forwardOf } from '../forward';
import { BackIcon, ChevronIcon, CloseIcon } from '../icons';
import { radius, size, space, text, weight } from '../tokens';
import { useModalDialog } from '../useModalDialog';
import { useSwipe } from '../useSwipe';
import { Picture } from './Picture';

interface PictureViewerProps {
  readonly pictures: readonly string[];
  /** Index of the picture to show first. */
  readonly first: number;
  readonly onClose: () => void;
}

/**
 * Full-screen picture viewer. Keys, buttons and swipes move through the pictures in a loop; Escape closes the viewer.
 */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const { formatMessage } = useIntl();
  const dialog = useModalDialog(onClose);
  const [at, setAt] = useState(first);
  const count = pictures.length;
  const showPicture = (to: number) => setAt((to + count) % count);
  const swipe = useSwipe((direction) => showPicture(at + direction));
  const positionLabel = formatMessage({ id: 'review.picture' }, { at: at + 1, count });

  const handleKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'ArrowRight') showPicture(at + forwardOf(currentTarget));
    if (key === 'ArrowLeft') showPicture(at - forwardOf(currentTarget));
    if (key === 'Home') showPicture(0);
    if (key === 'End') showPicture(count - 1);
  };

  return (
    <$Dialog {...dialog} aria-label={positionLabel} onKeyDown={handleKeyDown}>
      <$Line>
        <$Place aria-live="polite">{positionLabel}</$Place>
        <$Button type="button" aria-label={formatMessage({ id: 'common.close' })} onClick={onClose}>
          <CloseIcon />
        </$Button>
      </$Line>
      <$Stage {...swipe}>
        <Picture
          key={at}
          src={pictures[at] ?? ''}
          alt={positionLabel}
          otherwise={<p>{formatMessage({ id: 'review.picture.missing' })}</p>}
        />
      </$Stage>
      {count > 1 && (
        <$Line>
          <$Button
            type="button"
            aria-label={formatMessage({ id: 'review.picture.previous' })}
            onClick={() => showPicture(at - 1)}
          >
            <BackIcon />
          </$Button>
          <$Button
            type="button"
            aria-label={formatMessage({ id: 'review.picture.next' })}
            onClick={() => showPicture(at + 1)}
          >
            <ChevronIcon />
          </$Button>
        </$Line>
      )}
    </$Dialog>
  );
}

/** The viewer is dark in both themes, because pictures are easier to see on a dark background. */
const $Dialog = styled.dialog`
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom);
  border: 0;
  background: rgb(3 6 10);
  color: #fff;

  &[open] {
    display: flex;
    flex-direction: column;
  }

  :focus-visible {
    outline-color: currentColor;
  }
`;

const $Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space.half} ${space.one};
`;

const $Place = styled.p`
  padding-inline: ${space.one};
  font-size: ${text.label};
  font-weight: ${weight.medium};
`;

const $Button = styled.button`
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  border-radius: ${radius.control};
`;

const $Stage = styled.div`
  flex: 1;
  min-height: 0;
  display: grid;
  place-items: center;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  touch-action: pan-y pinch-zoom;
  user-select: none;
  -webkit-user-select: none;
  text-align: center;

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
