import { dropUnsentPictures, unsentPicture, keepUnsentPicture } from './unsentPictures';

test('unsentPicture returns a picture by its field until dropUnsentPictures', () => {
  const front = new Blob(['front']);
  keepUnsentPicture('frontImage', front);
  expect(unsentPicture('frontImage')).toBe(front);
  expect(unsentPicture('backImage')).toBeNull();
  dropUnsentPictures();
  expect(unsentPicture('frontImage')).toBeNull();
});
