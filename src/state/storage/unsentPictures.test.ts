import { dropUnsentPictures, unsentPicture, keepUnsentPicture } from './unsentPictures';

test('a shot is found again until pictures are dropped, each by its own name', () => {
  const front = new Blob(['front']);
  keepUnsentPicture('frontImage', front);
  expect(unsentPicture('frontImage')).toBe(front);
  expect(unsentPicture('backImage')).toBeNull();
  dropUnsentPictures();
  expect(unsentPicture('frontImage')).toBeNull();
});
