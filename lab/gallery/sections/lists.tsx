import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { space } from '#src/ui/tokens';
import { AddressItem } from '#src/ui/widgets/AddressItem.tsx';
import type { Address } from '#src/ui/widgets/AddressItem.tsx';
import { CategoryItem } from '#src/ui/widgets/CategoryItem.tsx';
import type { Category } from '#src/ui/widgets/CategoryItem.tsx';
import { UNBREAKABLE_WORD } from '../unbreakableWord';
import type { Section } from '../section';
import { Example } from '../Example';

function Addresses() {
  const { formatMessage } = useIntl();
  const [selected, setSelected] = useState('home');
  const address = (id: string, changes: Partial<Address> = {}): Address => ({
    id,
    addressName: formatMessage({ id: 'tab.home' }),
    phone: '13912345678',
    defaultAddress: false,
    fullAddress: '12 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội',
    ...changes,
  });
  return (
    <>
      <Example state="asIs">
        <$List>
          <AddressItem address={address('home', { defaultAddress: true })} />
        </$List>
      </Example>
      <Example state="chosen">
        <$List>
          {['home', 'work'].map((id) => (
            <AddressItem
              key={id}
              address={address(id, { defaultAddress: id === 'home' })}
              selected={id === selected}
              onSelect={setSelected}
              onEdit={setSelected}
            />
          ))}
        </$List>
      </Example>
      <Example state="overlong">
        <$List>
          <AddressItem
            address={address('long', {
              addressName: UNBREAKABLE_WORD,
              fullAddress: UNBREAKABLE_WORD,
              defaultAddress: true,
            })}
            onEdit={setSelected}
          />
        </$List>
      </Example>
      <Example state="missing">
        <$List>
          <AddressItem address={address('none', { addressName: '', phone: '', fullAddress: '' })} />
        </$List>
      </Example>
    </>
  );
}

function Categories() {
  const { formatMessage } = useIntl();
  const [selected, setSelected] = useState('xag');
  const metal: Category = {
    catName: formatMessage({ id: 'market.category.metal' }),
    catType: 'metal',
    childCateList: [
      { catName: 'XAU/USD', catType: 'xau' },
      { catName: 'XAG/USD', catType: 'xag' },
    ],
  };
  const deep = Array.from({ length: 6 }, (_, level) => 6 - level).reduce<Category>(
    (child, level) => ({
      catName: UNBREAKABLE_WORD.slice(0, level * 12),
      catType: `level ${level}`,
      childCateList: [child],
    }),
    { catName: UNBREAKABLE_WORD, catType: 'bottom' },
  );
  return (
    <>
      <Example state="asIs">
        <ul>
          <CategoryItem
            category={{ catName: formatMessage({ id: 'market.category.forex' }), catType: 'fx' }}
            selected={selected}
            onSelect={setSelected}
          />
        </ul>
      </Example>
      <Example state="chosen">
        <ul>
          <CategoryItem category={metal} selected={selected} onSelect={setSelected} />
        </ul>
      </Example>
      <Example state="deep">
        <ul>
          <CategoryItem category={deep} selected="bottom" onSelect={() => {}} />
        </ul>
      </Example>
      <Example state="missing">
        <ul>
          <CategoryItem
            category={{ catName: '', catType: '', childCateList: null }}
            onSelect={() => {}}
          />
        </ul>
      </Example>
    </>
  );
}

const $List = styled.ul`
  display: grid;
  gap: ${space.one};
`;

export const lists: readonly Section[] = [
  { name: 'AddressItem', Show: Addresses },
  { name: 'CategoryItem', Show: Categories },
];
