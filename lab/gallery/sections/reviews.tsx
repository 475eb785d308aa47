import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDate, useLocale } from '#src/intl/index';
import { Button } from '#src/ui/Button.tsx';
import { Avatar } from '#src/ui/widgets/Avatar.tsx';
import { ClampedText } from '#src/ui/widgets/ClampedText.tsx';
import { Picture } from '#src/ui/widgets/Picture.tsx';
import { PictureViewer } from '#src/ui/widgets/PictureViewer.tsx';
import { ReviewItem } from '#src/ui/widgets/ReviewItem.tsx';
import { Stars } from '#src/ui/widgets/Stars.tsx';
import { Thumbnails } from '#src/ui/widgets/Thumbnails.tsx';
import { SAMPLE_PICTURES, samplePictures, sampleReview } from '#samples/reviews';
import { UNBREAKABLE_WORD } from '../unbreakableWord';
import type { Section } from '../section';
import { Example } from '../Example';

function Reviews() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const short = formatMessage({ id: 'wealth.safe' });
  const long = `${formatMessage({ id: 'password.login.lead' })} `.repeat(12);
  const formatDay = (at: number) => formatDate(at, locale, { zone: 'UTC' });
  const followUp = { days: 30, followUp: short };
  return (
    <>
      <Example state="asIs">
        <ReviewItem review={sampleReview(short, { sample: true })} formatDay={formatDay} />
      </Example>
      <Example state="complex">
        <ReviewItem review={sampleReview(short, followUp)} header="complex" formatDay={formatDay} />
      </Example>
      <Example state="long">
        <ReviewItem review={sampleReview(long)} formatDay={formatDay} />
      </Example>
      <Example state="deep">
        <ReviewItem
          review={sampleReview(long, { ...followUp, sample: true, score: 2 })}
          header="complex"
          formatDay={formatDay}
        />
      </Example>
      <Example state="many">
        <ReviewItem
          review={sampleReview(short, {
            nickName: '🦊🌙',
            avatar: '',
            images: samplePictures(400),
          })}
          header="complex"
          formatDay={formatDay}
        />
      </Example>
      <Example state="overlong">
        <ReviewItem
          review={sampleReview(UNBREAKABLE_WORD, { nickName: UNBREAKABLE_WORD, sample: true })}
          header="complex"
          formatDay={formatDay}
        />
      </Example>
      <Example state="missing">
        <ReviewItem
          review={sampleReview('', { nickName: ' ', avatar: '', score: NaN, images: ['', 'x'] })}
          header="complex"
          formatDay={formatDay}
        />
      </Example>
    </>
  );
}

function Scores() {
  return (
    <>
      <Example state="good">
        <Stars score={5} />
      </Example>
      <Example state="asIs">
        <Stars score={3} />
      </Example>
      <Example state="empty">
        <Stars score={0} />
      </Example>
    </>
  );
}

function Faces() {
  return (
    <>
      <Example state="asIs">
        <Avatar src={SAMPLE_PICTURES[0]} name="linh" />
      </Example>
      <Example state="missing">
        <Avatar src="" name="đức" />
      </Example>
      <Example state="empty">
        <Avatar src="" name="" />
      </Example>
    </>
  );
}

function Rows() {
  return (
    <>
      <Example state="small">
        <Thumbnails pictures={samplePictures(2)} />
      </Example>
      <Example state="many">
        <Thumbnails pictures={samplePictures(24)} />
      </Example>
      <Example state="damaged">
        <Thumbnails pictures={['data:image/png;base64,AAAA', 'https://elsewhere.example/1.png']} />
      </Example>
    </>
  );
}

function Pictures() {
  const { formatMessage } = useIntl();
  const missing = formatMessage({ id: 'review.picture.missing' });
  return (
    <>
      <Example state="asIs">
        <Picture src={SAMPLE_PICTURES[0]} alt="" otherwise={missing} />
      </Example>
      <Example state="missing">
        <Picture src="" alt="" otherwise={missing} />
      </Example>
    </>
  );
}

function Viewers() {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const count = 24;
  return (
    <Example state="many">
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {formatMessage(
          { id: 'gallery.open' },
          { state: formatMessage({ id: 'review.pictures' }, { count }) },
        )}
      </Button>
      {isOpen && (
        <PictureViewer
          pictures={['', ...samplePictures(count - 1)]}
          first={1}
          onClose={() => setOpen(false)}
        />
      )}
    </Example>
  );
}

function Texts() {
  const { formatMessage } = useIntl();
  const sentence = formatMessage({ id: 'password.login.lead' });
  return (
    <>
      <Example state="small">
        <ClampedText lines={2}>{formatMessage({ id: 'wealth.safe' })}</ClampedText>
      </Example>
      <Example state="long">
        <ClampedText lines={2}>{`${sentence} `.repeat(8)}</ClampedText>
      </Example>
    </>
  );
}

export const reviewExamples: readonly Section[] = [
  { name: 'ReviewItem', Show: Reviews },
  { name: 'Thumbnails', Show: Rows },
  { name: 'PictureViewer', Show: Viewers },
  { name: 'Picture', Show: Pictures },
  { name: 'ClampedText', Show: Texts },
  { name: 'Stars', Show: Scores },
  { name: 'Avatar', Show: Faces },
];
