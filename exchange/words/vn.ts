import type { ExchangeWords } from './exchangeWords';

export const vn: ExchangeWords = {
  currencies: {
    USD: 'Đô la Mỹ',
    EUR: 'Euro',
    GBP: 'Bảng Anh',
    JPY: 'Yên Nhật',
    CHF: 'Franc Thụy Sĩ',
    AUD: 'Đô la Úc',
    NZD: 'Đô la New Zealand',
    CAD: 'Đô la Canada',
    SGD: 'Đô la Singapore',
    CNH: 'Nhân dân tệ',
    USDT: 'Tether',
    BTC: 'Bitcoin',
    ETH: 'Ethereum',
    BNB: 'BNB',
    SOL: 'Solana',
    XRP: 'XRP',
    DOGE: 'Dogecoin',
    ADA: 'Cardano',
    TRX: 'TRON',
    LTC: 'Litecoin',
    LINK: 'Chainlink',
    XAU: 'Vàng',
    XAG: 'Bạc',
    XPT: 'Bạch kim',
    XPD: 'Paladi',
  },
  // In a pair of two dollars, the second "Đô la" is omitted: "Đô la Úc / Mỹ".
  pair: (base, quote) =>
    `${base} / ${base.startsWith('Đô la ') ? quote.replace(/^Đô la /, '') : quote}`,
  riskNotice: {
    sandbox:
      'Môi trường thử nghiệm với tiền giả lập và giá do hệ thống tính, theo kịch bản hoặc đã ghi lại. Chỉ trong vài phút, một lệnh tăng/giảm thắng theo tỷ lệ cố định hoặc mất toàn bộ tiền vào lệnh; đa số người giao dịch loại lệnh này bị lỗ.',
    rehearsal:
      'Chỉ trong vài phút, một lệnh tăng/giảm thắng theo tỷ lệ cố định hoặc mất toàn bộ tiền vào lệnh; đa số người giao dịch loại lệnh này bị lỗ. Đừng vào lệnh bằng số tiền mà bạn không thể mất.',
  },
  notices: {
    'play-money': {
      title: 'Ở đây chỉ có tiền giả lập',
      body: 'Mỗi tài khoản bắt đầu với 10.000 USDT tiền giả lập. Giá do hệ thống tính, theo kịch bản hoặc đã ghi lại, không phải giá trực tiếp. Không địa chỉ nào nhận được tiền thật và không thể rút tiền thật.',
    },
    'how-orders-settle': {
      title: 'Lệnh tăng/giảm được tất toán thế nào và cách kiểm tra',
      body: 'Giá đầu tiên kể từ lúc lệnh được chấp nhận là giá vào, giá cuối cùng tính đến lúc kết thúc là giá ra. Ngoài ra không có gì quyết định kết quả. Mỗi biên nhận hiển thị các mức giá quanh hai thời điểm đó để bạn tự kiểm tra.',
    },
    'metal-hours': {
      title: 'Ngoại hối và kim loại quý nghỉ giao dịch cuối tuần',
      body: 'Các sản phẩm này giao dịch từ 22:00 Chủ nhật đến 22:00 thứ Sáu (UTC); bạch kim và paladi còn tạm nghỉ hằng ngày từ 21:00 đến 22:00 UTC. Lệnh kết thúc sau giờ đóng cửa sẽ không được chấp nhận. Tiền mã hóa giao dịch 24/24.',
    },
  },
  lockupName: (days) => `Khóa USDT ${days} ngày`,
  offers: {
    'TERM-RESERVE': 'Dự trữ tiền mặt',
    'TERM-SAVER': 'Tiết kiệm tháng',
    'TERM-INCOME': 'Lợi tức cố định',
    'TERM-NOTES': 'Kỳ phiếu',
    'TERM-BRIDGE': 'Khoản vay bắc cầu',
    'FUND-BOND': 'Quỹ trái phiếu ngắn hạn',
    'FUND-GOLD': 'Quỹ vàng',
    'FUND-BALANCED': 'Quỹ cân bằng',
    'FUND-WORLD': 'Quỹ cổ phiếu toàn cầu',
    'FUND-CHAIN': 'Quỹ blockchain',
  },
  earlyExit: 'Không thể rút trước hạn. Tiền của bạn bị khóa đến ngày cuối cùng rồi tự động trả về.',
  payer: {
    lockup: 'Sàn trả lãi hằng ngày từ tài khoản của chính sàn. Không có bảo hiểm tiền gửi.',
    wealth:
      'Sàn trả lãi từ tài khoản của chính sàn vào ngày cuối cùng. Không có bảo hiểm tiền gửi.',
    fund: 'Không ai cam kết lợi nhuận. Nếu lãi, sàn trả phần lãi từ tài khoản của chính sàn; nếu lỗ, bạn chịu phần lỗ và sàn giữ lại số tiền đó.',
  },
  lockupTerms: ({ days, daily, yearly }) =>
    `USDT của bạn được khóa trong ${days} ngày. Mỗi ngày trọn vẹn cộng ${daily}% số tiền đã khóa vào số dư khả dụng, làm tròn xuống đến một phần triệu USDT; lần cộng cuối cùng trả lại cả tiền gốc. Không có lãi kép: lãi suất năm là ${yearly}%.`,
  wealthTerms: ({ days, yearly }) =>
    `Kỳ hạn ${days} ngày. Lãi đơn với lãi suất năm ${yearly}% được tính cho mỗi ngày trọn vẹn và trả cùng số tiền gốc vào ngày cuối cùng, làm tròn xuống một lần đến một phần triệu USDT. Lệnh tự kết thúc, bạn không cần làm gì.`,
  fundTerms: ({ days }) =>
    `Bạn mua chứng chỉ quỹ theo giá trị trong ngày và giữ ${days} ngày. Vào ngày cuối cùng, quỹ trả theo giá trị của ngày đó, có thể cao hơn hoặc thấp hơn số tiền bạn đã trả. Giá trị thay đổi mỗi ngày một lần lúc 00:00 UTC. Lãi suất năm hiển thị là kết quả của 365 ngày qua, không nói lên điều gì về tương lai.`,
  assets: {
    cash: 'Tiền mặt USDT',
    loans: 'Cho vay có tài sản bảo đảm',
    bonds: 'Trái phiếu chính phủ',
    companyBonds: 'Trái phiếu doanh nghiệp',
    shares: 'Cổ phiếu',
    gold: 'Vàng',
    sharesAmericas: 'Cổ phiếu châu Mỹ',
    sharesEurope: 'Cổ phiếu châu Âu',
    sharesAsia: 'Cổ phiếu châu Á',
    bitcoin: 'Bitcoin',
    ethereum: 'Ethereum',
    solana: 'Solana',
  },
  reviews: {
    paidByTheDay: {
      content: 'Tiền lãi được cộng đúng cùng một phút mỗi ngày và khớp với con số đã ước tính.',
      followUp: 'Tiền gốc tự về cùng lần cộng lãi cuối, không cần yêu cầu.',
    },
    couldNotLeave: {
      content:
        'Đúng như mô tả. Ngày thứ năm tôi cần tiền nhưng không rút được, hãy nghĩ kỹ trước khi khóa.',
    },
    smallButClear: {
      content: 'Ít nhưng rõ ràng. Lãi tính theo ngày và tổng cuối kỳ đúng đến chữ số cuối.',
    },
    othersPayMore: {
      content:
        'Nơi khác trả cao hơn cho cùng kỳ hạn. Ở đây không giấu giếm gì, nhưng nên so sánh trước.',
    },
    cameOutBelow: {
      content:
        'Tôi nhận về ít hơn hai phần trăm so với số đã trả. Trang đã nói rõ: tính theo giá trị của ngày cuối, bất kể trước đó ra sao.',
    },
    sawTheYear: {
      content: 'Biểu đồ có cả một năm nên tôi thấy được nó từng giảm sâu thế nào trước khi mua.',
      followUp: 'Kết thúc lãi một chút. Cũng có thể đã lỗ.',
    },
    everyWeek: {
      content: 'Tôi lưu ảnh biểu đồ giá trị mỗi tuần trong thời gian nắm giữ. Đây là tất cả.',
    },
  },
};
