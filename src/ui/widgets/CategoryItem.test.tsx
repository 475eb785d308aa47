import { screen, within } from '@testing-library/react';
import { renderWithText } from '../../testing/renderWithText';
import { CategoryItem } from './CategoryItem';
import type { Category } from './CategoryItem';

const metal: Category = {
  catName: 'Precious Metal',
  catType: 'metal',
  childCateList: [
    { catName: 'Gold', catType: 'gold', childCateList: [] },
    {
      catName: 'Silver',
      catType: 'silver',
      childCateList: [{ catName: 'Coins', catType: 'coins' }],
    },
  ],
};

async function show(category: Category, selected?: string) {
  const onSelect = jest.fn();
  const { user } = await renderWithText(
    <ul>
      <CategoryItem category={category} selected={selected} onSelect={onSelect} />
    </ul>,
  );
  return { user, onSelect };
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test.each([
  ['an empty list', []],
  ['no list', undefined],
  ['null', null],
])('a category with %s below it is chosen by a tap', async (_what, childCateList) => {
  const { user, onSelect } = await show({ catName: 'Gold', catType: 'gold', childCateList });
  await user.click(press('Gold'));
  expect(onSelect.mock.calls).toEqual([['gold']]);
});

test('one with categories below opens, offers all of it and each of them, and closes', async () => {
  const { user, onSelect } = await show(metal);
  expect(screen.queryByText('Gold')).not.toBeInTheDocument();
  await user.click(press('Precious Metal 2 kinds'));
  expect(press(/Precious Metal 2/)).toHaveAttribute('aria-expanded', 'true');
  await user.click(press('All of Precious Metal'));
  await user.click(press('Gold'));
  expect(onSelect.mock.calls).toEqual([['metal'], ['gold']]);
  await user.click(press(/Precious Metal 2/));
  expect(screen.queryByText('Gold')).not.toBeInTheDocument();
});

test('the way to the chosen one is open, and it alone is marked', async () => {
  await show(metal, 'coins');
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Coins']);
});

test('fifty levels are reached, and none of them runs out of the page', async () => {
  const deep = Array.from({ length: 50 }, (_, level) => level).reduceRight<Category>(
    (child, level) => ({ catName: `Level ${level}`, catType: `${level}`, childCateList: [child] }),
    { catName: 'Bottom', catType: 'bottom' },
  );
  await show(deep, 'bottom');
  expect(press('Bottom')).toHaveAttribute('aria-pressed', 'true');
});

test('two of the same name and type are two lines, a nameless one says so', async () => {
  const twin = { catName: ' ', catType: 'x' };
  await show({ ...metal, childCateList: [twin, twin] }, 'x');
  const list = within(screen.getAllByRole('list').at(-1) ?? document.body);
  expect(list.getAllByRole('button', { name: 'Without a name' })).toHaveLength(2);
});
