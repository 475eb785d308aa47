import { createCatalogues } from './catalogues';
import type { Messages } from './catalogues';

test('a language can be chosen again as soon as the failure of its load is reported', async () => {
  let isOnline = true;
  let failSlowFamily = (): void => undefined;
  const load = (language: string, family: string): Promise<Messages> => {
    if (isOnline) return Promise.resolve({ [`${family}.${language}`]: [] });
    if (family === 'fast') return Promise.reject(new Error('no network'));
    return new Promise((_resolve, reject) => {
      failSlowFamily = () => reject(new Error('no network'));
    });
  };
  const catalogues = createCatalogues(load, 'en');
  await Promise.all([catalogues.loadFamily('fast'), catalogues.loadFamily('slow')]);

  isOnline = false;
  let chosenAgain: Promise<void> | undefined;
  const failed = catalogues.switchLanguage('vn').catch(() => {
    isOnline = true;
    chosenAgain = catalogues.switchLanguage('vn');
  });
  // The failures of several files are reported one after the other.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  failSlowFamily();
  await failed;
  await chosenAgain;
  expect(catalogues.current().language).toBe('vn');
  expect(Object.keys(catalogues.current().messages)).toEqual(['fast.vn', 'slow.vn']);
});
