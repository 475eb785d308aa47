import { screen, within } from '@testing-library/react';
import type { Review } from '#contract';
import { layOutText, renderWithText } from '../../testing/renderWithText';
import { ReviewItem } from './ReviewItem';

const picture = (n: number) => `data:image/png;base64,picture${n}`;
const plain: Review = {
  avatar: '',
  nickName: 'mai_t',
  score: 4,
  time: 1_790_000_000_000,
  days: 0,
  images: [],
  content: 'The credit came every day.',
};

const show = (changes: Partial<Review> = {}, header: 'plain' | 'complex' = 'plain') =>
  renderWithText(
    <ReviewItem
      review={{ ...plain, ...changes }}
      header={header}
      formatDay={(at) => `day ${at / 86_400_000}`}
    />,
  );
const review = () => screen.getByRole('article');
/** The picture beside the name: decoration, unseen by screen readers. */
const face = () => screen.queryByRole('presentation', { hidden: true });

afterEach(() => jest.restoreAllMocks());

test('a review says who wrote it, how good, when and what', async () => {
  await show({ time: 86_400_000 * 20_000 });
  expect(review()).toHaveAccessibleName('mai_t');
  expect(within(review()).getByRole('img', { name: '4 of 5' })).toBeInTheDocument();
  expect(within(review()).getByText('day 20000')).toHaveAttribute(
    'datetime',
    '2024-10-04T00:00:00.000Z',
  );
  expect(review()).toHaveTextContent('The credit came every day.');
  expect(review()).not.toHaveTextContent('Sample');
});

test('an invented one is marked as a sample', async () => {
  await show({ sample: true });
  expect(within(review()).getByText('Sample')).toBeInTheDocument();
});

test.each([
  ['plain', '2'],
  ['complex', '6'],
] as const)('under a %s header the text has %s lines until it is opened', async (header, lines) => {
  layOutText(50);
  const long = 'Long words. '.repeat(60).trim();
  const { user } = await show({ content: long }, header);
  const text = screen.getByText(long);
  expect(text).toHaveStyle({ '-webkit-line-clamp': lines });
  await user.click(screen.getByRole('button', { name: 'Read more', expanded: false }));
  expect(text).toHaveStyle({ '-webkit-line-clamp': 'none' });
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(text).toHaveStyle({ '-webkit-line-clamp': lines });
});

test('a text that fits has nothing to open', async () => {
  layOutText(50);
  await show();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a follow-up of some days later stands below, one of no days does not', async () => {
  const followUp = 'Ended a little up.';
  await show({ days: 30, followUp });
  expect(review()).toHaveTextContent(`Added after 30 days${followUp}`);
  await show({ days: 0, followUp });
  expect(screen.getAllByText(followUp)).toHaveLength(1);
});

test('only a complex header has the picture of who wrote it', async () => {
  await show({ avatar: picture(1) });
  expect(face()).not.toBeInTheDocument();
  await show({ avatar: picture(1) }, 'complex');
  expect(face()).toHaveAttribute('src', picture(1));
});

test.each([
  ['no picture', 'mai_t', '', 'M'],
  ['a picture of another site', 'mai_t', 'https://elsewhere.example/me.png', 'M'],
  ['a name of nothing but emoji', '👩‍👩‍👧🌙', '', '👩‍👩‍👧'],
])(
  'with %s a letter stands for the person, and nothing is asked',
  async (_, nickName, avatar, is) => {
    await show({ nickName, avatar }, 'complex');
    expect(face()).not.toBeInTheDocument();
    expect(review()).toHaveAccessibleName(nickName);
    expect(within(review()).getByText(is)).toBeInTheDocument();
  },
);

test('a review without a name and text still stands, and is nobody’s', async () => {
  await show({ nickName: '  ', content: ' ', score: NaN }, 'complex');
  expect(review()).toHaveAccessibleName('Without a name');
  expect(within(review()).queryByRole('img')).not.toBeInTheDocument();
});

test('what is written as markup stays text', async () => {
  await show({ nickName: '<b>mai</b>', content: '<img src=x onerror=alert(1)>' });
  expect(review()).toHaveTextContent('<b>mai</b>');
  expect(review()).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(face()).not.toBeInTheDocument();
});
