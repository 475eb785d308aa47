import { screen } from '@testing-library/react';
import { status } from '../../../testing/exchange';
import { appUnderTest } from '../../../testing/renderApp';
import { fundAnswers } from '../../../testing/fundAnswers';

const { start } = appUnderTest();

const failed = { ...fundAnswers(), balanceList: status(500) };

test.each([
  [
    'en',
    'This could not be loaded',
    'The exchange has a problem. Please try again later. Your money is safe.',
  ],
  [
    'vn',
    'Không tải được phần này',
    'Sàn đang gặp lỗi. Vui lòng thử lại sau. Tiền của bạn vẫn an toàn.',
  ],
  ['cn', '这部分内容未能加载', '交易所发生故障，请稍后重试。您的资金是安全的。'],
] as const)(
  'an answer with a fault is not called none, and its sentences stand as %s sets them',
  async (language, heading, text) => {
    await start({ path: '/record', token: 't', language, answers: failed });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  },
);
