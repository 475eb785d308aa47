import { screen, within } from '@testing-library/react';
import { renderWithText } from '#testkit/app/renderWithText.tsx';
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

async function renderCategory(category: Category, selected?: string) {
  const onSelect = jest.fn();
  const { user } = await renderWithText(
    <ul>
      <CategoryItem category={category} selected={selected} onSelect={onSelect} />
    </ul>,
  );
  return { user, onSelect };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test.each([
  ['an empty child list', []],
  ['no child list', undefined],
  ['a null child list', null],
])('a category with %s is selected by a tap', async (_what, childCateList) => {
  const { user, onSelect } = await renderCategory({
    catName: 'Gold',
    catType: 'gold',
    childCateList,
  });
  await user.click(button('Gold'));
  expect(onSelect.mock.calls).toEqual([['gold']]);
});

test('a category with subcategories opens, shows all its subcategories and closes', async () => {
  const { user, onSelect } = await renderCategory(metal);
  expect(screen.queryByText('Gold')).not.toBeInTheDocument();
  await user.click(button('Precious Metal 2 kinds'));
  expect(button(/Precious Metal 2/)).toHaveAttribute('aria-expanded', 'true');
  await user.click(button('All of Precious Metal'));
  await user.click(button('Gold'));
  expect(onSelect.mock.calls).toEqual([['metal'], ['gold']]);
  await user.click(button(/Precious Metal 2/));
  expect(screen.queryByText('Gold')).not.toBeInTheDocument();
});

test('the parents of the selected category are open, and only the selected category itself is marked', async () => {
  await renderCategory(metal, 'coins');
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Coins']);
});

test('a category at a depth of fifty levels can be selected', async () => {
  const deep = Array.from({ length: 50 }, (_, level) => level).reduceRight<Category>(
    (child, level) => ({ catName: `Level ${level}`, catType: `${level}`, childCateList: [child] }),
    { catName: 'Bottom', catType: 'bottom' },
  );
  await renderCategory(deep, 'bottom');
  expect(button('Bottom')).toHaveAttribute('aria-pressed', 'true');
});

test('two subcategories with the same name and type have separate rows, and a blank name is replaced with a placeholder', async () => {
  const twin = { catName: ' ', catType: 'x' };
  await renderCategory({ ...metal, childCateList: [twin, twin] }, 'x');
  const list = within(screen.getAllByRole('list').at(-1) ?? document.body);
  expect(list.getAllByRole('button', { name: 'Without a name' })).toHaveLength(2);
});
