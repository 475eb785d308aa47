import { dropPictures, heldPicture, holdPicture } from './heldPictures';

test('a shot is found again until pictures are dropped, each by its own name', () => {
  const front = new Blob(['front']);
  holdPicture('frontImage', front);
  expect(heldPicture('frontImage')).toBe(front);
  expect(heldPicture('backImage')).toBeNull();
  dropPictures();
  expect(heldPicture('frontImage')).toBeNull();
});
