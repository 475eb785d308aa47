import { WEALTH_OFFERS } from '../../domain/wealthProducts';
import { sampleReviews } from './sampleReviews';

const reviews = WEALTH_OFFERS.flatMap((offer) => sampleReviews(offer, 'en'));

test('names of samples are in letters that every device can draw', () => {
  expect(reviews.length).toBeGreaterThan(5);
  for (const { nickName } of reviews) expect(nickName).toMatch(/^[\p{L}\d._-]+$/u);
});

test('pictures that are called charts of each week are no avatars, and each is another', () => {
  const { images } = reviews.find(({ nickName }) => nickName === 'chart-keeper')!;
  expect(new Set(images).size).toBe(24);
  expect(reviews.filter(({ avatar }) => images.includes(avatar))).toEqual([]);
});
