import { sectionFromAddress, readSettings, writeSettings } from './settings';

const standard = { theme: 'dark', market: 'green-up', lang: 'en', text: '100' };

test.each([
  ['', standard],
  [
    '?theme=light&market=safe&lang=vn&text=200',
    { theme: 'light', market: 'safe', lang: 'vn', text: '200' },
  ],
  ['?theme=LIGHT&market=&lang=vi-VN&text=1000%25', standard],
  ['?lang=__proto__&theme=constructor', standard],
])('readSettings reads %s and uses defaults for invalid values', (search, settings) => {
  expect(readSettings(search)).toEqual(settings);
});

test('writeSettings changes the settings and keeps the section', () => {
  const search = writeSettings('?section=Field&theme=dark', readSettings('?theme=light&lang=cn'));
  expect(sectionFromAddress(search)).toBe('Field');
  expect(readSettings(search)).toEqual({ ...standard, theme: 'light', lang: 'cn' });
});

test('sectionFromAddress returns null without a section', () => {
  expect(sectionFromAddress('?theme=light')).toBeNull();
});
