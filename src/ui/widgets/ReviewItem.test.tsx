import { screen, within } from '@testing-library/react';
import type { Review } from '#contract';
import { sampleReview } from '#samples/reviews';
import { layOutText, renderWithText } from '#testkit/app/renderWithText.tsx';
import { ReviewItem } from './ReviewItem';
import { applyStyles } from '#testkit/app/styles';

applyStyles();

const picture = (n: number) => `data:image/png;base64,picture${n}`;
const plain = sampleReview('The credit came every day.', {
  avatar: '',
  nickName: 'mai_t',
  time: 1_790_000_000_000,
});

const renderReview = (changes: Partial<Review> = {}, header: 'plain' | 'complex' = 'plain') =>
  renderWithText(
    <ReviewItem
      review={{ ...plain, ...changes }}
      header={header}
      formatDay={(at) => `day ${at / 86_400_000}`}
    />,
  );
const review = () => screen.getByRole('article');
/** The image of the avatar. `hidden` is needed, because the avatar is hidden from screen readers. */
const avatarImage = () => screen.queryByRole('presentation', { hidden: true });

afterEach(() => jest.restoreAllMocks());

test('a review shows author, rating, day and text', async () => {
  await renderReview({ time: 86_400_000 * 20_000 });
  expect(review()).toHaveAccessibleName('mai_t');
  expect(within(review()).getByRole('img', { name: '4 of 5' })).toBeInTheDocument();
  expect(within(review()).getByText('day 20000')).toHaveAttribute(
    'datetime',
    '2024-10-04T00:00:00.000Z',
  );
  expect(review()).toHaveTextContent('The credit came every day.');
  expect(review()).not.toHaveTextContent('Sample');
});

test('a sample review is marked as a sample', async () => {
  await renderReview({ sample: true });
  expect(within(review()).getByText('Sample')).toBeInTheDocument();
});

test.each([
  ['plain', '2'],
  ['complex', '6'],
] as const)(
  'a review with a %s header shows %s lines of a long text until it is expanded',
  async (header, lines) => {
    layOutText(50);
    const long = 'Long words. '.repeat(60).trim();
    const { user } = await renderReview({ content: long }, header);
    const text = screen.getByText(long);
    expect(text).toHaveStyle({ '-webkit-line-clamp': lines });
    await user.click(screen.getByRole('button', { name: 'Read more', expanded: false }));
    expect(text).toHaveStyle({ '-webkit-line-clamp': 'none' });
    await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
    expect(text).toHaveStyle({ '-webkit-line-clamp': lines });
  },
);

test('a review whose text fits has no Read more button', async () => {
  layOutText(50);
  await renderReview();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the follow-up of a review is shown only if it was written days later', async () => {
  const followUp = 'Ended a little up.';
  await renderReview({ days: 30, followUp });
  expect(review()).toHaveTextContent(`Added after 30 days${followUp}`);
  await renderReview({ days: 0, followUp });
  expect(screen.getAllByText(followUp)).toHaveLength(1);
});

test('a review shows the avatar of its author only with a complex header', async () => {
  await renderReview({ avatar: picture(1) });
  expect(avatarImage()).not.toBeInTheDocument();
  await renderReview({ avatar: picture(1) }, 'complex');
  expect(avatarImage()).toHaveAttribute('src', picture(1));
});

test.each([
  ['no avatar', 'mai_t', '', 'M'],
  ['an avatar of another site', 'mai_t', 'https://elsewhere.example/me.png', 'M'],
  ['a name of emoji only', '👩‍👩‍👧🌙', '', '👩‍👩‍👧'],
])(
  'a review with %s shows the initial letter of its author and requests no picture',
  async (_, nickName, avatar, letter) => {
    await renderReview({ nickName, avatar }, 'complex');
    expect(avatarImage()).not.toBeInTheDocument();
    expect(review()).toHaveAccessibleName(nickName);
    expect(within(review()).getByText(letter)).toBeInTheDocument();
  },
);

test('a review without name, text and score is shown with a placeholder name', async () => {
  await renderReview({ nickName: '  ', content: ' ', score: NaN }, 'complex');
  expect(review()).toHaveAccessibleName('Without a name');
  expect(within(review()).queryByRole('img')).not.toBeInTheDocument();
});

test('a review shows markup as text', async () => {
  await renderReview({ nickName: '<b>mai</b>', content: '<img src=x onerror=alert(1)>' });
  expect(review()).toHaveTextContent('<b>mai</b>');
  expect(review()).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(avatarImage()).not.toBeInTheDocument();
});
