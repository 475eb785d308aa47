import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDate, useLocale } from '../../intl';
import { Button } from '../../ui/Button';
import { Avatar } from '../../ui/widgets/Avatar';
import { ClampedText } from '../../ui/widgets/ClampedText';
import { Picture } from '../../ui/widgets/Picture';
import { PictureViewer } from '../../ui/widgets/PictureViewer';
import { ReviewItem } from '../../ui/widgets/ReviewItem';
import { Stars } from '../../ui/widgets/Stars';
import { Thumbnails } from '../../ui/widgets/Thumbnails';
import { ENDLESS_WORD, PICTURES, pictures, review } from '../samples';
import type { Section } from '../section';
import { Specimen } from '../Specimen';

function Reviews() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const short = formatMessage({ id: 'wealth.safe' });
  const long = `${formatMessage({ id: 'password.login.lead' })} `.repeat(12);
  const formatDay = (at: number) => formatDate(at, locale, { zone: 'UTC' });
  const followUp = { days: 30, followUp: short };
  return (
    <>
      <Specimen state="asIs">
        <ReviewItem review={review(short, { sample: true })} formatDay={formatDay} />
      </Specimen>
      <Specimen state="complex">
        <ReviewItem review={review(short, followUp)} header="complex" formatDay={formatDay} />
      </Specimen>
      <Specimen state="long">
        <ReviewItem review={review(long)} formatDay={formatDay} />
      </Specimen>
      <Specimen state="deep">
        <ReviewItem
          review={review(long, { ...followUp, sample: true, score: 2 })}
          header="complex"
          formatDay={formatDay}
        />
      </Specimen>
      <Specimen state="many">
        <ReviewItem
          review={review(short, { nickName: '🦊🌙', avatar: '', images: pictures(400) })}
          header="complex"
          formatDay={formatDay}
        />
      </Specimen>
      <Specimen state="overlong">
        <ReviewItem
          review={review(ENDLESS_WORD, { nickName: ENDLESS_WORD, sample: true })}
          header="complex"
          formatDay={formatDay}
        />
      </Specimen>
      <Specimen state="missing">
        <ReviewItem
          review={review('', { nickName: ' ', avatar: '', score: NaN, images: ['', 'x'] })}
          header="complex"
          formatDay={formatDay}
        />
      </Specimen>
    </>
  );
}

function Scores() {
  return (
    <>
      <Specimen state="good">
        <Stars score={5} />
      </Specimen>
      <Specimen state="asIs">
        <Stars score={3} />
      </Specimen>
      <Specimen state="empty">
        <Stars score={0} />
      </Specimen>
    </>
  );
}

function Faces() {
  return (
    <>
      <Specimen state="asIs">
        <Avatar src={PICTURES[0]} name="linh" />
      </Specimen>
      <Specimen state="missing">
        <Avatar src="" name="đức" />
      </Specimen>
      <Specimen state="empty">
        <Avatar src="" name="" />
      </Specimen>
    </>
  );
}

function Rows() {
  return (
    <>
      <Specimen state="small">
        <Thumbnails pictures={pictures(2)} />
      </Specimen>
      <Specimen state="many">
        <Thumbnails pictures={pictures(24)} />
      </Specimen>
      <Specimen state="damaged">
        <Thumbnails pictures={['data:image/png;base64,AAAA', 'https://elsewhere.example/1.png']} />
      </Specimen>
    </>
  );
}

function Pictures() {
  const { formatMessage } = useIntl();
  const missing = formatMessage({ id: 'review.picture.missing' });
  return (
    <>
      <Specimen state="asIs">
        <Picture src={PICTURES[0]} alt="" otherwise={missing} />
      </Specimen>
      <Specimen state="missing">
        <Picture src="" alt="" otherwise={missing} />
      </Specimen>
    </>
  );
}

function Viewers() {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const count = 24;
  return (
    <Specimen state="many">
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {formatMessage(
          { id: 'gallery.open' },
          { state: formatMessage({ id: 'review.pictures' }, { count }) },
        )}
      </Button>
      {isOpen && (
        <PictureViewer
          pictures={['', ...pictures(count - 1)]}
          first={1}
          onClose={() => setOpen(false)}
        />
      )}
    </Specimen>
  );
}

function Texts() {
  const { formatMessage } = useIntl();
  const sentence = formatMessage({ id: 'password.login.lead' });
  return (
    <>
      <Specimen state="small">
        <ClampedText lines={2}>{formatMessage({ id: 'wealth.safe' })}</ClampedText>
      </Specimen>
      <Specimen state="long">
        <ClampedText lines={2}>{`${sentence} `.repeat(8)}</ClampedText>
      </Specimen>
    </>
  );
}

export const reviews: readonly Section[] = [
  { name: 'ReviewItem', Show: Reviews },
  { name: 'Thumbnails', Show: Rows },
  { name: 'PictureViewer', Show: Viewers },
  { name: 'Picture', Show: Pictures },
  { name: 'ClampedText', Show: Texts },
  { name: 'Stars', Show: Scores },
  { name: 'Avatar', Show: Faces },
];
