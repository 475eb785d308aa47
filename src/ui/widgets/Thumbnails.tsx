import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, radius, space, text, weight } from '../tokens';
import { WarningIcon } from '../icons';
import { Picture } from './Picture';
import { PictureViewer } from './PictureViewer';
import { THUMBNAILS_MAX } from './reviewRules';

interface ThumbnailsProps {
  readonly pictures: readonly string[];
}

/**
 * Thumbnails of at most nine pictures. If there are more, the last thumbnail shows the total. Each thumbnail opens the
 * full-screen viewer.
 */
export function Thumbnails({ pictures }: ThumbnailsProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<number>();
  const count = pictures.length;
  if (count === 0) return null;
  const shown = pictures.slice(0, THUMBNAILS_MAX);
  const isLastOfMore = (at: number) => count > THUMBNAILS_MAX && at === THUMBNAILS_MAX - 1;

  return (
    <>
      <$Row aria-label={formatMessage({ id: 'review.pictures' }, { count })}>
        {shown.map((picture, at) => (
          // The same picture may occur twice, so the key is the index.
          <li key={at}>
            <$Thumbnail
              type="button"
              aria-label={[
                formatMessage({ id: 'review.picture' }, { at: at + 1, count }),
                ...(isLastOfMore(at) ? [formatMessage({ id: 'review.total' }, { count })] : []),
              ].join(', ')}
              onClick={() => setOpen(at)}
            >
              <Picture src={picture} alt="" otherwise={<WarningIcon />} />
              {isLastOfMore(at) && (
                <$Total>{formatMessage({ id: 'review.total' }, { count })}</$Total>
              )}
            </$Thumbnail>
          </li>
        ))}
      </$Row>
      {open !== undefined && (
        <PictureViewer pictures={pictures} first={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

const $Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  max-width: 320px;
  gap: ${space.one};
`;

const $Thumbnail = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.muted};

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** White text on a translucent background that is dark enough for any picture, in both themes. */
const $Total = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgb(3 6 10 / 72%);
  color: #fff;
  font-size: min(${text.label}, 20px);
  font-weight: ${weight.medium};
  line-height: 1.2;
  text-align: center;
`;
