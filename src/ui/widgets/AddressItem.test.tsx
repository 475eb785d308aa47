import { screen } from '@testing-library/react';
import { renderWithText } from '#testkit/app/renderWithText.tsx';
import { AddressItem } from './AddressItem';
import type { Address } from './AddressItem';
import { maskPhone } from './maskPhone';

const home: Address = {
  id: 'a1',
  addressName: 'Trần Thị Linh',
  phone: '13912345678',
  defaultAddress: true,
  fullAddress: '12 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội',
};

test.each([
  ['13912345678', '139****5678'],
  ['+84 912 345 678', '+84**** 678'],
  ['1234567', '****'],
  ['1', '****'],
  ['139****5678', '139****5678'],
  ['', ''],
  ['   ', ''],
])('maskPhone of %s returns %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

test('an address item shows the name, the full address and the masked phone number', async () => {
  await renderWithText(<AddressItem address={home} />);
  const item = screen.getByRole('listitem');
  expect(item).toHaveTextContent('Trần Thị Linh139****5678Default12 Lý Thường Kiệt');
  expect(document.body.innerHTML).not.toContain(home.phone);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an address item is marked as default only for the default address', async () => {
  await renderWithText(<AddressItem address={{ ...home, defaultAddress: false }} />);
  expect(screen.queryByText('Default')).not.toBeInTheDocument();
});

test('an address item has separate buttons to select and to edit, which pass its id', async () => {
  const onSelect = jest.fn();
  const onEdit = jest.fn();
  const { user } = await renderWithText(
    <AddressItem address={home} selected onSelect={onSelect} onEdit={onEdit} />,
  );
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Trần Thị Linh');
  await user.click(screen.getByRole('button', { name: 'Edit Trần Thị Linh' }));
  expect([onSelect.mock.calls, onEdit.mock.calls]).toEqual([[], [['a1']]]);
  await user.click(screen.getByRole('button', { pressed: true }));
  expect(onSelect.mock.calls).toEqual([['a1']]);
});

test('an address item says which values are missing and shows markup as text', async () => {
  await renderWithText(
    <AddressItem address={{ ...home, addressName: ' ', phone: '', fullAddress: '' }} />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Without a nameDefaultNo address given$/);
  await renderWithText(<AddressItem address={{ ...home, addressName: '<b>🏠</b>' }} />);
  expect(screen.getByText('<b>🏠</b>')).toBeInTheDocument();
});
