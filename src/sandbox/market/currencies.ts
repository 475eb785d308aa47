export type Names = { readonly en: string; readonly vn: string; readonly cn: string };

const names = (en: string, vn: string, cn: string): Names => ({ en, vn, cn });

/** What each side of a pair is called, by its code. */
const CURRENCIES = {
  USD: names('US Dollar', 'Đô la Mỹ', '美元'),
  EUR: names('Euro', 'Euro', '欧元'),
  GBP: names('Pound', 'Bảng Anh', '英镑'),
  JPY: names('Yen', 'Yên Nhật', '日元'),
  CHF: names('Swiss Franc', 'Franc Thụy Sĩ', '瑞士法郎'),
  AUD: names('Australian Dollar', 'Đô la Úc', '澳元'),
  NZD: names('New Zealand Dollar', 'Đô NZ', '新西兰元'),
  CAD: names('Canadian Dollar', 'Đô Canada', '加元'),
  SGD: names('Singapore Dollar', 'Đô la Singapore', '新加坡元'),
  CNH: names('Offshore Yuan', 'Nhân dân tệ', '离岸人民币'),
  USDT: names('Tether', 'Tether', '泰达币'),
  BTC: names('Bitcoin', 'Bitcoin', '比特币'),
  ETH: names('Ethereum', 'Ethereum', '以太坊'),
  BNB: names('BNB', 'BNB', '币安币'),
  SOL: names('Solana', 'Solana', 'Solana'),
  XRP: names('XRP', 'XRP', '瑞波币'),
  DOGE: names('Dogecoin', 'Dogecoin', '狗狗币'),
  ADA: names('Cardano', 'Cardano', '艾达币'),
  TRX: names('TRON', 'TRON', '波场'),
  LTC: names('Litecoin', 'Litecoin', '莱特币'),
  LINK: names('Chainlink', 'Chainlink', 'Chainlink'),
  XAU: names('Gold', 'Vàng', '黄金'),
  XAG: names('Silver', 'Bạc', '白银'),
  XPT: names('Platinum', 'Bạch kim', '铂金'),
  XPD: names('Palladium', 'Paladi', '钯金'),
} as const satisfies Record<string, Names>;

export type Currency = keyof typeof CURRENCIES;

/** The name of a pair, written as each language writes it. */
export function pairNames(base: Currency, quote: Currency): Names {
  const left = CURRENCIES[base];
  const right = CURRENCIES[quote];
  return {
    en: `${left.en} / ${right.en}`,
    vn: `${left.vn} / ${right.vn}`,
    cn: `${left.cn}/${right.cn}`,
  };
}
