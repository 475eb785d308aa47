import type { Language, ResultOf } from '../../../contract';

type Texts = Readonly<Record<Language, string>>;
type Notice = ResultOf<'notice'>['items'][number];

export const WEB_NAME = 'Tidemark';
export const SUPPORT_URL = '/kf';

export const RISK_NOTICE: Readonly<Record<'sandbox' | 'live', Texts>> = {
  sandbox: {
    en: 'This is a sandbox with play money. A rise/fall order wins a fixed share or loses its whole stake within minutes; most people who trade such orders lose money.',
    vn: 'Đây là môi trường thử nghiệm, dùng tiền giả lập. Chỉ trong vài phút, một lệnh tăng/giảm thắng theo tỷ lệ cố định hoặc mất toàn bộ tiền vào lệnh; đa số người giao dịch loại lệnh này bị lỗ.',
    cn: '这是使用模拟资金的模拟环境。涨跌单在几分钟内要么获得固定比例的收益，要么损失全部本金；大多数交易此类订单的人会亏损。',
  },
  live: {
    en: 'A rise/fall order wins a fixed share or loses its whole stake within minutes; most people who trade such orders lose money. Never trade with money you cannot afford to lose.',
    vn: 'Chỉ trong vài phút, một lệnh tăng/giảm thắng theo tỷ lệ cố định hoặc mất toàn bộ tiền vào lệnh; đa số người giao dịch loại lệnh này bị lỗ. Đừng vào lệnh bằng số tiền mà bạn không thể mất.',
    cn: '涨跌单在几分钟内要么获得固定比例的收益，要么损失全部本金；大多数交易此类订单的人会亏损。请勿投入您无法承受损失的资金。',
  },
};

interface NoticeTexts {
  readonly id: string;
  readonly publishedAt: number;
  readonly important: boolean;
  readonly title: Texts;
  readonly body: Texts;
  /** Said only where the money is play money. */
  readonly sandboxOnly?: true;
}

/** Newest first. */
const NOTICES: readonly NoticeTexts[] = [
  {
    id: 'play-money',
    publishedAt: Date.UTC(2026, 10, 16, 8),
    important: true,
    sandboxOnly: true,
    title: {
      en: 'Everything here is play money',
      vn: 'Ở đây chỉ có tiền giả lập',
      cn: '这里的一切都是模拟资金',
    },
    body: {
      en: 'Every account starts with 10,000 USDT of play money. Prices are computed, the addresses shown cannot be paid, and nothing can be withdrawn for real.',
      vn: 'Mỗi tài khoản bắt đầu với 10.000 USDT tiền giả lập. Giá do máy tính ra, không địa chỉ nào nhận được tiền thật và không thể rút tiền ra thật.',
      cn: '每个账户以 10,000 USDT 模拟资金开始。价格由程序计算，显示的地址不可付款，也无法真正提现。',
    },
  },
  {
    id: 'how-orders-settle',
    publishedAt: Date.UTC(2026, 10, 12, 9, 30),
    important: false,
    title: {
      en: 'How rise/fall orders settle, and how to check it',
      vn: 'Lệnh tăng/giảm được tất toán thế nào và cách kiểm tra',
      cn: '涨跌单如何结算，以及如何核对',
    },
    body: {
      en: 'The first price at or after acceptance is the entry price, the last price at or before the end is the exit price. Nothing else decides. Every receipt shows the prices around both moments, so you can check the result yourself.',
      vn: 'Giá đầu tiên kể từ lúc lệnh được chấp nhận là giá vào, giá cuối cùng tính đến lúc kết thúc là giá ra. Ngoài ra không có gì quyết định kết quả. Mỗi biên nhận hiển thị các mức giá quanh hai thời điểm đó để bạn tự kiểm tra.',
      cn: '订单受理时或之后的第一个价格为入场价，到期时或之前的最后一个价格为出场价，除此之外没有任何因素影响结果。每张回单都会显示这两个时刻前后的价格，您可以自行核对。',
    },
  },
  {
    id: 'metal-hours',
    publishedAt: Date.UTC(2026, 10, 5, 12),
    important: false,
    title: {
      en: 'Platinum and palladium pause daily from 21:00 to 22:00 UTC',
      vn: 'Bạch kim và paladi tạm nghỉ giao dịch hằng ngày từ 21:00 đến 22:00 UTC',
      cn: '铂金和钯金每日 21:00 至 22:00（UTC）暂停交易',
    },
    body: {
      en: 'Orders that would end after 21:00 UTC are not accepted. All other products trade round the clock.',
      vn: 'Lệnh kết thúc sau 21:00 UTC sẽ không được chấp nhận. Các sản phẩm khác giao dịch 24/24.',
      cn: '到期时间晚于 21:00（UTC）的订单不会被受理。其他品种全天候交易。',
    },
  },
];

export function noticesIn(language: Language, environment: 'sandbox' | 'live'): Notice[] {
  return NOTICES.filter((notice) => environment === 'sandbox' || !notice.sandboxOnly).map(
    ({ id, publishedAt, important, title, body }) => ({
      id,
      title: title[language],
      body: body[language],
      publishedAt,
      important,
    }),
  );
}

/** Banks offered when a card is bound; the user may write any other name. */
export const BANKS: ResultOf<'banks'>['items'] = [
  { code: 'ABOC', name: 'Agricultural Bank of China', country: 'CN' },
  { code: 'BKCH', name: 'Bank of China', country: 'CN' },
  { code: 'PCBC', name: 'China Construction Bank', country: 'CN' },
  { code: 'ICBK', name: 'Industrial and Commercial Bank of China', country: 'CN' },
  { code: 'CMBC', name: 'China Merchants Bank', country: 'CN' },
  { code: 'BFTV', name: 'Vietcombank', country: 'VN' },
  { code: 'BIDV', name: 'BIDV', country: 'VN' },
  { code: 'ICBV', name: 'VietinBank', country: 'VN' },
  { code: 'VTCB', name: 'Techcombank', country: 'VN' },
  { code: 'VBAA', name: 'Agribank', country: 'VN' },
  { code: 'BOFA', name: 'Bank of America', country: 'US' },
  { code: 'CHAS', name: 'JPMorgan Chase', country: 'US' },
  { code: 'CITI', name: 'Citibank', country: 'US' },
  { code: 'HBUK', name: 'HSBC UK', country: 'GB' },
  { code: 'BARC', name: 'Barclays', country: 'GB' },
  { code: 'DBSS', name: 'DBS Bank', country: 'SG' },
];
