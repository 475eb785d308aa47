import { screen } from '@testing-library/react';
import { appUnderTest } from '../../testing/renderApp';

const { start } = appUnderTest();

/** What the browser would have put into the downloads. */
function downloads() {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

describe('Whoever reports a problem', () => {
  it.each([
    ['en', 'What is this?', 'Report a problem', /^Saved\./, 'Open the lab'],
    ['vn', 'Đây là gì?', 'Báo lỗi', /^Đã lưu/, 'Mở phòng thử nghiệm'],
    ['cn', '这是什么?', '报告问题', /^已保存/, '打开实验室'],
  ] as const)(
    'finds it in the sandbox sheet (%s), also where nothing has happened yet',
    async (...row) => {
      const files = downloads();
      const [language, sheet, action, saved, lab] = row;
      const { user } = await start({ path: '/lang', language });
      await user.click(await screen.findByRole('button', { name: new RegExp(sheet.slice(0, 4)) }));
      await user.click(await screen.findByRole('button', { name: action }));
      expect(await screen.findByText(saved)).toBeVisible();
      expect(files).toEqual([expect.stringMatching(/^problem-.*\.json$/)]);
      expect(screen.getByRole('link', { name: lab })).toHaveAttribute('href', '/lab.html');
    },
  );
});
