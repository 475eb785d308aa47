import { fromUnits, toUnits } from '../../../contract';
import type { Language } from '../../../contract';
import { yearlyRate } from '../../domain/wealthProducts';
import type { WealthOffer } from '../../domain/wealthProducts';

type Texts = Readonly<Record<Language, string>>;
const texts = (en: string, vn: string, cn: string): Texts => ({ en, vn, cn });

/** A fraction as a percentage, written as each language writes it. */
function percent(rate: string, language: Language): string {
  const text = fromUnits(toUnits(rate, 8) * 100n, 8, true);
  return language === 'vn' ? text.replace('.', ',') : text;
}

const NAMES: Readonly<Record<string, Texts>> = {
  'TERM-RESERVE': texts('Cash Reserve', 'Dự trữ tiền mặt', '现金储备'),
  'TERM-SAVER': texts('Monthly Saver', 'Tiết kiệm tháng', '月度储蓄'),
  'TERM-INCOME': texts('Fixed Income', 'Lợi tức cố định', '固定收益'),
  'TERM-NOTES': texts('Term Notes', 'Kỳ phiếu', '定期票据'),
  'TERM-BRIDGE': texts('Bridge Loans', 'Khoản vay bắc cầu', '过桥贷款'),
  'FUND-BOND': texts('Short Bond Fund', 'Quỹ trái phiếu ngắn hạn', '短期债券基金'),
  'FUND-GOLD': texts('Gold Fund', 'Quỹ vàng', '黄金基金'),
  'FUND-BALANCED': texts('Balanced Fund', 'Quỹ cân bằng', '平衡基金'),
  'FUND-WORLD': texts('World Shares Fund', 'Quỹ cổ phiếu toàn cầu', '环球股票基金'),
  'FUND-CHAIN': texts('Blockchain Fund', 'Quỹ blockchain', '区块链基金'),
};

export function offerName(offer: WealthOffer, language: Language): string {
  if (offer.kind !== 'lockup') return NAMES[offer.productId]?.[language] ?? offer.productId;
  const days = offer.cycleDays;
  return {
    en: `USDT lock-up, ${days} days`,
    vn: `Khóa USDT ${days} ngày`,
    cn: `USDT 锁仓 ${days} 天`,
  }[language];
}

/** The same for every product: what is in stays in until the end. */
export const EARLY_EXIT = texts(
  'Not possible. Your money stays in until the last day and then comes back automatically.',
  'Không thể rút trước hạn. Tiền của bạn được giữ đến ngày cuối cùng rồi tự động trả về.',
  '不支持提前赎回。投入的资金将保留至最后一天，到期自动返还。',
);

export const PAYER: Readonly<Record<WealthOffer['kind'], Texts>> = {
  lockup: texts(
    'The exchange pays the daily return out of its own account. No deposit insurance covers it.',
    'Sàn trả lãi hằng ngày từ tài khoản của chính sàn. Không có bảo hiểm tiền gửi.',
    '每日收益由交易所以自有账户支付，不受存款保险保障。',
  ),
  wealth: texts(
    'The exchange pays the interest out of its own account on the last day. No deposit insurance covers it.',
    'Sàn trả lãi từ tài khoản của chính sàn vào ngày cuối cùng. Không có bảo hiểm tiền gửi.',
    '利息由交易所以自有账户在最后一天支付，不受存款保险保障。',
  ),
  fund: texts(
    'Nobody promises a return. The exchange pays a gain out of its own account; a loss is yours, and the exchange keeps that money.',
    'Không ai cam kết lợi nhuận. Nếu lãi, sàn trả phần lãi từ tài khoản của chính sàn; nếu lỗ, bạn chịu phần lỗ và sàn giữ lại số tiền đó.',
    '不承诺任何收益。盈利由交易所以自有账户支付；亏损由您承担，该部分资金归交易所所有。',
  ),
};

/** How the product works, in a few sentences that leave nothing for later. */
export function offerTerms(offer: WealthOffer, language: Language): string {
  const days = offer.cycleDays;
  if (offer.kind === 'lockup') {
    const daily = percent(offer.dailyRate, language);
    const yearly = percent(yearlyRate(offer.dailyRate), language);
    return {
      en: `Your USDT stays locked for ${days} days. Every full day credits ${daily}% of the locked amount to your available balance, rounded down to a millionth of a USDT; the last credit also returns the locked amount. There is no interest on interest: over a year the rate comes to ${yearly}%.`,
      vn: `USDT của bạn được khóa trong ${days} ngày. Mỗi ngày trọn vẹn cộng ${daily}% số tiền đã khóa vào số dư khả dụng, làm tròn xuống đến một phần triệu USDT; lần cộng cuối cùng trả lại cả tiền gốc. Không có lãi kép: lãi suất năm là ${yearly}%.`,
      cn: `您的 USDT 将锁定 ${days} 天。每满一天，锁定金额的 ${daily}% 计入可用余额，向下取整至百万分之一 USDT；最后一次计息时本金一并返还。不计复利：折合年利率为 ${yearly}%。`,
    }[language];
  }
  if (offer.kind === 'wealth') {
    const yearly = percent(offer.annualRate, language);
    return {
      en: `The term is ${days} days. Simple interest of ${yearly}% a year is counted for each full day and paid with the amount on the last day, rounded down once to a millionth of a USDT. The order ends by itself; you do not have to do anything.`,
      vn: `Kỳ hạn ${days} ngày. Lãi đơn với lãi suất năm ${yearly}% được tính cho mỗi ngày trọn vẹn và trả cùng số tiền gốc vào ngày cuối cùng, làm tròn xuống một lần đến một phần triệu USDT. Lệnh tự kết thúc, bạn không cần làm gì.`,
      cn: `期限为 ${days} 天。按年利率 ${yearly}% 以单利逐日计算，在最后一天与本金一同支付，仅向下取整一次至百万分之一 USDT。订单到期自动结束，无需任何操作。`,
    }[language];
  }
  return {
    en: `You buy units at the value of the day and hold them for ${days} days. On the last day they are paid out at the value of that day, which may be more or less than you paid. The value changes once a day at 00:00 UTC. The yearly rate shown is what the past 365 days brought; it says nothing about the next 365.`,
    vn: `Bạn mua chứng chỉ quỹ theo giá trị trong ngày và giữ ${days} ngày. Vào ngày cuối cùng, quỹ trả theo giá trị của ngày đó, có thể cao hơn hoặc thấp hơn số tiền bạn đã trả. Giá trị thay đổi mỗi ngày một lần lúc 00:00 UTC. Lãi suất năm hiển thị là kết quả của 365 ngày qua, không nói lên điều gì về tương lai.`,
    cn: `您按当日净值买入份额并持有 ${days} 天，最后一天按当日净值兑付，金额可能高于或低于买入金额。净值每日 00:00（UTC）更新一次。所示年利率为过去 365 天的表现，不代表未来。`,
  }[language];
}

interface HoldingTexts {
  readonly name: Texts;
  readonly share: string;
}
const holding = (share: string, ...name: Parameters<typeof texts>): HoldingTexts => ({
  name: texts(...name),
  share,
});

const CASH = ['Cash in USDT', 'Tiền mặt USDT', 'USDT 现金'] as const;
const LOANS = ['Loans against collateral', 'Cho vay có tài sản bảo đảm', '抵押贷款'] as const;
const BONDS = ['Government bonds', 'Trái phiếu chính phủ', '政府债券'] as const;
const COMPANY_BONDS = ['Company bonds', 'Trái phiếu doanh nghiệp', '公司债券'] as const;
const SHARES = ['Company shares', 'Cổ phiếu', '公司股票'] as const;
const GOLD = ['Gold', 'Vàng', '黄金'] as const;

const HOLDINGS: Readonly<Record<string, readonly HoldingTexts[]>> = {
  'TERM-RESERVE': [holding('0.7', ...CASH), holding('0.3', ...BONDS)],
  'TERM-SAVER': [holding('0.45', ...CASH), holding('0.55', ...BONDS)],
  'TERM-INCOME': [
    holding('0.6', ...BONDS),
    holding('0.3', ...COMPANY_BONDS),
    holding('0.1', ...CASH),
  ],
  'TERM-NOTES': [
    holding('0.65', ...COMPANY_BONDS),
    holding('0.25', ...BONDS),
    holding('0.1', ...CASH),
  ],
  'TERM-BRIDGE': [holding('0.85', ...LOANS), holding('0.15', ...CASH)],
  'FUND-BOND': [
    holding('0.8', ...BONDS),
    holding('0.15', ...COMPANY_BONDS),
    holding('0.05', ...CASH),
  ],
  'FUND-GOLD': [holding('0.97', ...GOLD), holding('0.03', ...CASH)],
  'FUND-BALANCED': [
    holding('0.4', ...SHARES),
    holding('0.35', ...BONDS),
    holding('0.15', ...COMPANY_BONDS),
    holding('0.1', ...GOLD),
  ],
  'FUND-WORLD': [
    holding('0.55', 'Shares, Americas', 'Cổ phiếu châu Mỹ', '美洲股票'),
    holding('0.25', 'Shares, Europe', 'Cổ phiếu châu Âu', '欧洲股票'),
    holding('0.18', 'Shares, Asia', 'Cổ phiếu châu Á', '亚洲股票'),
    holding('0.02', ...CASH),
  ],
  'FUND-CHAIN': [
    holding('0.5', 'Bitcoin', 'Bitcoin', '比特币'),
    holding('0.3', 'Ethereum', 'Ethereum', '以太坊'),
    holding('0.15', 'Solana', 'Solana', 'Solana'),
    holding('0.05', ...CASH),
  ],
};
const LOCKUP_HOLDINGS = [holding('0.9', ...LOANS), holding('0.1', ...CASH)];

/** What the money is in; the shares add up to 1. */
export function offerHoldings(
  offer: WealthOffer,
  language: Language,
): { name: string; share: string }[] {
  const held = HOLDINGS[offer.productId] ?? LOCKUP_HOLDINGS;
  return held.map(({ name, share }) => ({ name: name[language], share }));
}
