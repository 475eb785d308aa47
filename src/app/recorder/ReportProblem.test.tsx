import { screen } from '@testing-library/react';
import { appUnderTest } from '../../testing/renderApp';

const { start } = appUnderTest();

describe('Whoever reports a problem', () => {
  it.each([
    ['en', 'What is this?', 'Report a problem', /^Nothing to report/, 'Open the lab'],
    ['vn', 'Đây là gì?', 'Báo lỗi', /^Chưa có gì để báo/, 'Mở phòng thử nghiệm'],
    ['cn', '这是什么?', '报告问题', /^暂无可报告的内容/, '打开实验室'],
  ] as const)(
    'finds it in the sandbox sheet (%s), and hears when there is nothing yet',
    async (...row) => {
      const [language, sheet, action, nothing, lab] = row;
      const { user } = await start({ path: '/lang', language });
      await user.click(await screen.findByRole('button', { name: new RegExp(sheet.slice(0, 4)) }));
      await user.click(await screen.findByRole('button', { name: action }));
      expect(await screen.findByText(nothing)).toBeVisible();
      expect(screen.getByRole('link', { name: lab })).toHaveAttribute('href', '/lab.html');
    },
  );
});
