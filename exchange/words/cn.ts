import type { ExchangeWords } from './exchangeWords';

export const cn: ExchangeWords = {
  currencies: {
    USD: '美元',
    EUR: '欧元',
    GBP: '英镑',
    JPY: '日元',
    CHF: '瑞士法郎',
    AUD: '澳元',
    NZD: '新西兰元',
    CAD: '加元',
    SGD: '新加坡元',
    CNH: '离岸人民币',
    USDT: '泰达币',
    BTC: '比特币',
    ETH: '以太坊',
    BNB: '币安币',
    SOL: 'Solana',
    XRP: '瑞波币',
    DOGE: '狗狗币',
    ADA: '艾达币',
    TRX: '波场',
    LTC: '莱特币',
    LINK: 'Chainlink',
    XAU: '黄金',
    XAG: '白银',
    XPT: '铂金',
    XPD: '钯金',
  },
  pair: (base, quote) => `${base}/${quote}`,
  riskNotice: {
    sandbox:
      '模拟环境：资金为模拟资金，价格来自系统计算、脚本设定或历史记录。涨跌单在几分钟内要么获得固定比例的收益，要么损失全部本金；大多数交易此类订单的人会亏损。',
    rehearsal:
      '涨跌单在几分钟内要么获得固定比例的收益，要么损失全部本金；大多数交易此类订单的人会亏损。请勿投入您无法承受损失的资金。',
  },
  notices: {
    'play-money': {
      title: '这里的一切都是模拟资金',
      body: '每个账户以 10,000 USDT 模拟资金开始。价格来自系统计算、脚本设定或历史记录，绝不是实时价格。所示地址无法收款，资金也不能真正提现。',
    },
    'how-orders-settle': {
      title: '涨跌单如何结算，以及如何核对',
      body: '订单受理时或之后的第一个价格为入场价，到期时或之前的最后一个价格为出场价，除此之外没有任何因素影响结果。每张交割单都会显示这两个时刻前后的价格，您可以自行核对。',
    },
    'metal-hours': {
      title: '外汇和贵金属周末休市',
      body: '交易时间为周日 22:00 至周五 22:00（UTC）；铂金和钯金每日 21:00 至 22:00（UTC）也暂停交易。到期时间晚于收市时间的订单不会被受理。数字货币全天候交易。',
    },
  },
  lockupName: (days) => `USDT 锁仓 ${days} 天`,
  offers: {
    'TERM-RESERVE': '现金储备',
    'TERM-SAVER': '月度储蓄',
    'TERM-INCOME': '固定收益',
    'TERM-NOTES': '定期票据',
    'TERM-BRIDGE': '过桥贷款',
    'FUND-BOND': '短期债券基金',
    'FUND-GOLD': '黄金基金',
    'FUND-BALANCED': '平衡基金',
    'FUND-WORLD': '环球股票基金',
    'FUND-CHAIN': '区块链基金',
  },
  earlyExit: '不支持提前赎回。投入的资金将保留至最后一天，到期自动返还。',
  payer: {
    lockup: '每日收益由交易所以自有账户支付，不受存款保险保障。',
    wealth: '利息由交易所以自有账户在最后一天支付，不受存款保险保障。',
    fund: '不承诺任何收益。盈利由交易所以自有账户支付；亏损由您承担，该部分资金归交易所所有。',
  },
  lockupTerms: ({ days, daily, yearly }) =>
    `您的 USDT 将锁定 ${days} 天。每满一天，锁定金额的 ${daily}% 计入可用余额，向下取整至百万分之一 USDT；最后一次计息时本金一并返还。不计复利：折合年利率为 ${yearly}%。`,
  wealthTerms: ({ days, yearly }) =>
    `期限为 ${days} 天。按年利率 ${yearly}% 以单利逐日计算，在最后一天与本金一同支付，仅向下取整一次至百万分之一 USDT。订单到期自动结束，无需任何操作。`,
  fundTerms: ({ days }) =>
    `您按当日净值买入份额并持有 ${days} 天，最后一天按当日净值兑付，金额可能高于或低于买入金额。净值每日 00:00（UTC）更新一次。所示年利率为过去 365 天的表现，不代表未来。`,
  assets: {
    cash: 'USDT 现金',
    loans: '抵押贷款',
    bonds: '政府债券',
    companyBonds: '公司债券',
    shares: '公司股票',
    gold: '黄金',
    sharesAmericas: '美洲股票',
    sharesEurope: '欧洲股票',
    sharesAsia: '亚洲股票',
    bitcoin: '比特币',
    ethereum: '以太坊',
    solana: 'Solana',
  },
  reviews: {
    paidByTheDay: {
      content: '每天在同一分钟到账，与事先估算的数字一致。',
      followUp: '本金随最后一次计息自动返还，无需申请。',
    },
    couldNotLeave: {
      content: '与说明一致。第五天我需要用钱却无法取出，锁定前请想清楚。',
    },
    smallButClear: {
      content: '收益不高但很清楚。按日计息，到期总额分毫不差。',
    },
    othersPayMore: {
      content: '同样期限别处给得更多。这里没有隐藏条款，但请先比较。',
    },
    cameOutBelow: {
      content: '到期时比买入少了百分之二。页面写得很明白：以最后一天的净值为准，无论中间如何。',
    },
    sawTheYear: {
      content: '走势图有一年的数据，买入前就能看到它曾跌多深。',
      followUp: '最后略有盈利，也完全可能亏损。',
    },
    everyWeek: {
      content: '持有期间我每周都保存了净值走势图，全部附在这里。',
    },
  },
};
