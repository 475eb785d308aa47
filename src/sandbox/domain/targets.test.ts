import { isSameName } from './targets';

test.each([
  ['Nguyễn Văn An', 'NGUYEN VAN AN', true],
  ['Nguyễn Văn An', 'An Nguyen-Van', true],
  ['Đỗ Thị Bình', 'DO THI BINH', true],
  ['李小明', '李 小明', true],
  ['Nguyễn Văn An', 'NGUYEN VAN ANH', false],
  ['Nguyễn Văn An', 'Nguyen An', false],
  ['李小明', '李小红', false],
  // Nobody can say which characters a card's letters stand for.
  ['李小明', 'LI XIAOMING', null],
] as const)('%s and %s: %p', (verified, holder, same) => {
  expect(isSameName(holder, verified)).toBe(same);
});
