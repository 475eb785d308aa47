import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderWithText } from '#testkit/app/renderWithText.tsx';
import { Thumbnails } from './Thumbnails';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, n) => `data:image/png;base64,picture${n + 1}`);
const show = (count: number) => renderWithText(<Thumbnails pictures={pictures(count)} />);
const viewer = () => screen.getByRole('dialog');
const shown = () => within(viewer()).getByRole('img').getAttribute('src');

test.each([
  [1, 1, null],
  [9, 9, null],
  [10, 9, '10 in all'],
  [400, 9, '400 in all'],
  [12_000, 9, '12,000 in all'],
])(
  'of %d pictures, %d thumbnails are shown, and the last thumbnail has the overlay text %p',
  async (count, thumbnails, total) => {
    await show(count);
    const row = screen.getByRole('list');
    const buttons = within(row).getAllByRole('button');
    expect(buttons).toHaveLength(thumbnails);
    expect(within(row).getAllByRole('presentation')).toHaveLength(thumbnails);
    const last = buttons.at(-1);
    expect(last).toHaveTextContent(total ?? /^$/);
    for (const other of buttons.slice(0, -1)) expect(other).toHaveTextContent(/^$/);
  },
);

test('a list of thumbnails without pictures is not rendered', async () => {
  await show(0);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('a thumbnail opens its own picture in the viewer, which also shows the pictures that have no thumbnail', async () => {
  const { user } = await show(400);
  await user.click(screen.getByRole('button', { name: 'Picture 9 of 400, 400 in all' }));
  expect(viewer()).toHaveAccessibleName('Picture 9 of 400');
  expect(shown()).toBe('data:image/png;base64,picture9');
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('data:image/png;base64,picture10');
  // The viewer renders one picture, however many pictures there are.
  expect(within(viewer()).getAllByRole('img')).toHaveLength(1);
});

test.each([
  ['{ArrowRight}', 2],
  ['{ArrowLeft}', 12],
  ['{End}', 12],
  ['{End}{ArrowRight}', 1],
  ['{ArrowRight}{ArrowRight}{Home}', 1],
])(
  'the keys %s move the picture viewer from the first of twelve pictures to picture %d',
  async (keys, at) => {
    const { user } = await show(12);
    await user.click(screen.getByRole('button', { name: 'Picture 1 of 12' }));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await user.keyboard(keys);
    expect(shown()).toBe(`data:image/png;base64,picture${at}`);
  },
);

test.each([
  ['a swipe to the left', 300, 200, 2],
  ['a swipe to the right', 200, 300, 12],
  ['a movement as short as a tap', 200, 210, 1],
])('the picture viewer: %s from x = %d to x = %d shows picture %d', async (_way, from, to, at) => {
  const { user } = await show(12);
  await user.click(screen.getByRole('button', { name: 'Picture 1 of 12' }));
  const image = within(viewer()).getByRole('img');
  // jsdom has no pointer events, so mouse events carry the position.
  fireEvent(image, new MouseEvent('pointerdown', { bubbles: true, clientX: from }));
  fireEvent(image, new MouseEvent('pointerup', { bubbles: true, clientX: to }));
  expect(shown()).toBe(`data:image/png;base64,picture${at}`);
});

test('in a text from right to left, keys and swipes move the picture viewer in the other direction', async () => {
  const { user } = await show(12);
  await user.click(screen.getByRole('button', { name: 'Picture 1 of 12' }));
  await renderWithText(<style>{'* { direction: rtl; }'}</style>);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toBe('data:image/png;base64,picture2');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('data:image/png;base64,picture12');
  const image = within(viewer()).getByRole('img');
  fireEvent(image, new MouseEvent('pointerdown', { bubbles: true, clientX: 200 }));
  fireEvent(image, new MouseEvent('pointerup', { bubbles: true, clientX: 300 }));
  expect(shown()).toBe('data:image/png;base64,picture1');
});

const ways: readonly (readonly [string, () => unknown])[] = [
  ['Escape', () => fireEvent(viewer(), new Event('cancel', { cancelable: true }))],
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
];

test.each(ways)(
  'the picture viewer: %s closes it and returns the focus to the thumbnail',
  async (_way, close) => {
    const { user } = await show(3);
    const thumbnail = screen.getByRole('button', { name: 'Picture 2 of 3' });
    await user.click(thumbnail);
    close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(thumbnail).toHaveFocus();
  },
);

test('the picture viewer has no Next button if there is only one picture', async () => {
  const { user } = await show(1);
  await user.click(screen.getByRole('button', { name: 'Picture 1 of 1' }));
  expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
});

test('the picture viewer reports a damaged picture and can show the next picture', async () => {
  const { user } = await show(2);
  await user.click(screen.getByRole('button', { name: 'Picture 1 of 2' }));
  fireEvent.error(within(viewer()).getByRole('img'));
  expect(within(viewer()).getByText('This picture cannot be shown.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('data:image/png;base64,picture2');
});
