import type { Language, Review } from '../../../contract';
import { WEALTH_OFFERS } from '../../domain/wealthProducts';
import type { WealthOffer } from '../../domain/wealthProducts';
import { samplePicture } from './samplePictures';

type Texts = Readonly<Record<Language, string>>;

/** An invented review. `days` counts from the purchase to the follow-up; 0 where there is none. */
interface Sample {
  readonly nickName: string;
  readonly score: number;
  readonly content: Texts;
  readonly followUp?: Texts;
  readonly days?: number;
  readonly pictures?: number;
}

const LOCKUP: readonly Sample[] = [
  {
    nickName: 'mai_t',
    score: 4,
    content: {
      en: 'The daily credit arrived at the same minute every day and matched the estimate.',
      vn: 'Tiền lãi được cộng đúng cùng một phút mỗi ngày và khớp với con số đã ước tính.',
      cn: '每天在同一分钟到账，与事先估算的数字一致。',
    },
    days: 7,
    followUp: {
      en: 'The amount came back with the last credit. I did not have to ask for it.',
      vn: 'Tiền gốc tự về cùng lần cộng lãi cuối, không cần yêu cầu.',
      cn: '本金随最后一次计息自动返还，无需申请。',
    },
  },
  {
    nickName: 'Jonas',
    score: 3,
    content: {
      en: 'Does what it says. I needed the money on day ten and could not get it, so think before you lock.',
      vn: 'Đúng như mô tả. Ngày thứ mười tôi cần tiền nhưng không rút được, hãy nghĩ kỹ trước khi khóa.',
      cn: '与说明一致。第十天我需要用钱却无法取出，锁定前请想清楚。',
    },
  },
];

const TERM: readonly Sample[] = [
  {
    nickName: 'ngoc.anh',
    score: 4,
    content: {
      en: 'Small but clear. Interest is counted by the day and the final amount was right to the last digit.',
      vn: 'Ít nhưng rõ ràng. Lãi tính theo ngày và tổng cuối kỳ đúng đến chữ số cuối.',
      cn: '收益不高但很清楚。按日计息，到期总额分毫不差。',
    },
  },
  {
    nickName: '小林',
    score: 2,
    content: {
      en: 'Other places pay more for the same term. Nothing hidden here, but compare first.',
      vn: 'Nơi khác trả cao hơn cho cùng kỳ hạn. Ở đây không giấu giếm gì, nhưng nên so sánh trước.',
      cn: '同样期限别处给得更多。这里没有隐藏条款，但请先比较。',
    },
  },
];

const FUND: readonly Sample[] = [
  {
    nickName: 'dtv1987',
    score: 3,
    content: {
      en: 'I came out two percent below what I paid. The page had said so plainly: the value of the last day counts, whatever it was in between.',
      vn: 'Tôi nhận về ít hơn hai phần trăm so với số đã trả. Trang đã nói rõ: tính theo giá trị của ngày cuối, bất kể trước đó ra sao.',
      cn: '到期时比买入少了百分之二。页面写得很明白：以最后一天的净值为准，无论中间如何。',
    },
  },
  {
    nickName: '🦊🌙',
    score: 5,
    content: {
      en: 'The chart goes back a year, so before I bought I could see how far it has fallen.',
      vn: 'Biểu đồ có cả một năm nên tôi thấy được nó từng giảm sâu thế nào trước khi mua.',
      cn: '走势图有一年的数据，买入前就能看到它曾跌多深。',
    },
    days: 30,
    followUp: {
      en: 'Ended a little up. It could as well have been down.',
      vn: 'Kết thúc lãi một chút. Cũng có thể đã lỗ.',
      cn: '最后略有盈利，也完全可能亏损。',
    },
  },
];

/** One review with more pictures than any widget shows at once. */
const WITH_PICTURES: Sample = {
  nickName: 'chart-keeper',
  score: 4,
  pictures: 24,
  content: {
    en: 'I saved a picture of the value chart every week while I owned it. Here they all are.',
    vn: 'Tôi lưu ảnh biểu đồ giá trị mỗi tuần trong thời gian nắm giữ. Đây là tất cả.',
    cn: '持有期间我每周都保存了净值走势图，全部附在这里。',
  },
};
const PICTURED = 'FUND-GOLD';

const BY_KIND: Readonly<Record<WealthOffer['kind'], readonly Sample[]>> = {
  lockup: LOCKUP,
  wealth: TERM,
  fund: FUND,
};

const LATEST = Date.UTC(2026, 9, 28, 7, 45);
const APART_MS = 11 * 86_400_000;

/** The samples of a product, newest first, each marked as a sample. */
export function sampleReviews(offer: WealthOffer, language: Language): Review[] {
  const place = WEALTH_OFFERS.indexOf(offer);
  const samples = BY_KIND[offer.kind];
  const shown = offer.productId === PICTURED ? [WITH_PICTURES, ...samples] : samples;
  return shown.map(({ nickName, score, content, followUp, days = 0, pictures = 0 }, i) => ({
    avatar: samplePicture(place * 7 + i),
    nickName,
    score,
    time: LATEST - i * APART_MS - place * 3_600_000,
    content: content[language],
    images: Array.from({ length: pictures }, (_, picture) => samplePicture(picture)),
    days,
    ...(followUp && { followUp: followUp[language] }),
    sample: true,
  }));
}
