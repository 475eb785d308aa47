import { directionCss } from './baseCss';

test('only a language that is written from right to left changes the direction of a page', () => {
  const rules = [{ locale: 'en' }, { locale: 'ar', isRightToLeft: true }] as const;

  expect(directionCss(rules)).toBe(
    "[lang='ar'] { direction: rtl; --forward: -1; }\n[lang='ar'] [data-mirrored] { transform: scaleX(-1); }",
  );
});
