import { searchArticles } from './searchArticles';

const articles = [
  { id: 'deposits', title: 'Nạp tiền và các trạng thái', text: 'Đóng băng không chặn nạp tiền.' },
  { id: 'freeze', title: 'Vì sao tiền bị đóng băng', text: 'Nhập sai mật khẩu quỹ năm lần.' },
  { id: 'orders', title: 'How rise/fall orders work', text: 'The fee is charged beside it.' },
  { id: 'cn', title: '涨跌订单如何运作', text: '手续费与平局' },
];

test.each([
  ['without accents', 'dong bang', ['freeze', 'deposits']],
  ['with accents', 'ĐÓNG băng', ['freeze', 'deposits']],
  ['words in any order', 'quy mat khau', ['freeze']],
  ['ignoring case', 'RISE', ['orders']],
  ['full-width letters', 'ｆｅｅ', ['orders']],
  ['Chinese', '手续费', ['cn']],
  ['what is nowhere', 'xyz', []],
  ['one word of two', 'fee xyz', []],
])('finds %s', (_, typed, found) => {
  expect(searchArticles(articles, typed)).toEqual(found);
});
