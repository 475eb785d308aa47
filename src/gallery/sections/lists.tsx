import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { space } from '../../ui/tokens';
import { AddressItem } from '../../ui/widgets/AddressItem';
import type { Address } from '../../ui/widgets/AddressItem';
import { CategoryItem } from '../../ui/widgets/CategoryItem';
import type { Category } from '../../ui/widgets/CategoryItem';
import { ENDLESS_WORD } from '../samples';
import type { Section } from '../section';
import { Specimen } from '../Specimen';

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
      <Specimen state="asIs">
        <$List>
          <AddressItem address={address('home', { defaultAddress: true })} />
        </$List>
      </Specimen>
      <Specimen state="chosen">
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
      </Specimen>
      <Specimen state="overlong">
        <$List>
          <AddressItem
            address={address('long', {
              addressName: ENDLESS_WORD,
              fullAddress: ENDLESS_WORD,
              defaultAddress: true,
            })}
            onEdit={setSelected}
          />
        </$List>
      </Specimen>
      <Specimen state="missing">
        <$List>
          <AddressItem address={address('none', { addressName: '', phone: '', fullAddress: '' })} />
        </$List>
      </Specimen>
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
      catName: ENDLESS_WORD.slice(0, level * 12),
      catType: `level ${level}`,
      childCateList: [child],
    }),
    { catName: ENDLESS_WORD, catType: 'bottom' },
  );
  return (
    <>
      <Specimen state="asIs">
        <ul>
          <CategoryItem
            category={{ catName: formatMessage({ id: 'market.category.forex' }), catType: 'fx' }}
            selected={selected}
            onSelect={setSelected}
          />
        </ul>
      </Specimen>
      <Specimen state="chosen">
        <ul>
          <CategoryItem category={metal} selected={selected} onSelect={setSelected} />
        </ul>
      </Specimen>
      <Specimen state="deep">
        <ul>
          <CategoryItem category={deep} selected="bottom" onSelect={() => {}} />
        </ul>
      </Specimen>
      <Specimen state="missing">
        <ul>
          <CategoryItem
            category={{ catName: '', catType: '', childCateList: null }}
            onSelect={() => {}}
          />
        </ul>
      </Specimen>
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
