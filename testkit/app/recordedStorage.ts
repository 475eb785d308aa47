import type { DeviceKey } from '#src/state/storage/deviceEntries';

/**
 * Texts that version 1.0.0 of the app stores on the device, recorded from a browser. Later versions must read these
 * texts, and tabs with an older version must read the texts of a later version.
 */
export const recordedStorage = {
  local: {
    accessToken: 'token-of-ann',
    en: 'en',
    lang: 'vn',
    preferences:
      '{"version":1,"theme":"dark","marketColours":"safe","motion":"reduced","signals":{"vibration":false,"wakeLock":true,"notifications":false},"favourites":["EURUSD"],"recents":["XAUUSD"],"searched":["BTCUSDT"],"hideAmounts":true,"marketSort":{"by":"change","isDescending":true},"chart":{"kind":"candles","interval":"5m","view":"candles","volume":true,"averages":false,"studies":["ema"],"lines":{"EURUSD":"1.08"}},"helpSeen":["coach:ticket"],"running":["abc order TM-1 1790000000000"]}',
    limits:
      '{"version":1,"accounts":{"16dvfvy":{"stake":{"now":"50","next":{"value":"70","from":1790086400000}},"dayLoss":{"now":null,"next":null},"hourOrders":{"now":null,"next":null},"losses":{"now":null,"next":null},"breakMinutes":{"now":null,"next":null},"pausedUntil":1790000060000,"checkMinutes":30},"2qedxc":{"stake":{"now":"50","next":{"value":"70","from":1790086400000}},"dayLoss":{"now":null,"next":null},"hourOrders":{"now":null,"next":null},"losses":{"now":null,"next":null},"breakMinutes":{"now":null,"next":null},"pausedUntil":1790000060000,"checkMinutes":30}}}',
    reasons:
      '{"version":1,"accounts":{"16dvfvy":[["TM-1","trend"],["TM-2","my own word"]],"2qedxc":[["TM-1","trend"],["TM-2","my own word"]]}}',
    inbox:
      '{"version":1,"accounts":{"16dvfvy":[{"key":"order TM-1","id":"news.order.won","values":{"net":{"net":"8"}},"path":"/orderrecord?order=TM-1","at":1790000000000,"isRead":false}],"2qedxc":[{"key":"order TM-1","id":"news.order.won","values":{"net":{"net":"8"}},"path":"/orderrecord?order=TM-1","at":1790000000000,"isRead":false}]}}',
    alerts:
      '{"version":1,"accounts":{"16dvfvy":[{"productId":"EURUSD","symbol":"EUR/USD","precision":5,"kind":"above","level":"1.09","from":"1.08","id":"00000000-0000-4000-8000-000000000000"}],"2qedxc":[{"productId":"EURUSD","symbol":"EUR/USD","precision":5,"kind":"above","level":"1.09","from":"1.08","id":"00000000-0000-4000-8000-000000000000"}]}}',
    commitments:
      '{"version":1,"seen":[[20000,"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",1790000000000]]}',
    unanswered:
      '[{"machine":"transfer","intent":{"id":"6f1de3c0-0000-4000-8000-000000000001","kind":"withdrawal","paymethod":"trc","amount":"500","network":null,"walletId":"w1","target":null,"askedAt":1767225600000},"at":1790000000000,"session":2047539070,"account":"16dvfvy"}]',
    labStories:
      '[["own/1",{"format":"scenario/1","name":"order won","start":"2026-01-01T00:00:00.000Z","actors":[{"id":"o1","machine":"order","version":1,"input":{"productId":"BTCUSDT","symbol":"BTC/USDT","direction":"rise","amount":"10","durationSec":60,"seenPrice":"97000.10","seenAt":1767225599600,"id":"o1","placedAt":1767225600000}}],"steps":[{"at":0,"send":{"to":"o1","event":{"type":"SUBMITTED"}},"expect":{"o1":{"state":"submitting"}}}],"exchange":{"prices":{"BTCUSDT":[[0,"97000.10"],[1000,"97000.50"],[61000,"97001.00"]]}}}]]',
  },
  tab: {
    drafts:
      '{"session":2047539070,"owner":"u-ann","drafts":[["withdraw",{"texts":{"amount":"500"},"untilSessionEnds":["target"]}]]}',
    presence: '{"since":1790000000000,"spentMs":900000}',
    'wait productList': '1790000060000 503',
    recordedCalls: '[{"id":"r1","name":"orderCreate","at":1790000000000,"status":"ok","ms":90}]',
    recording:
      '[{"did":"move","id":"o1","machine":"order","version":1,"at":1767225600000,"event":{"type":"SUBMITTED"},"to":"submitting","done":false,"input":{"id":"o1","productId":"BTCUSDT","symbol":"BTC/USDT","direction":"rise","amount":"10","durationSec":60,"seenPrice":"97000.10","seenAt":1767225599600,"placedAt":1767225600000}},{"did":"move","id":"o1","machine":"order","version":1,"at":1767225600200,"event":{"type":"ACCEPTED","order":{"orderNo":"R1","productId":"BTCUSDT","symbol":"BTC/USDT","direction":"rise","amount":"10","fee":"0.1","payoutRate":"0.80","durationSec":60,"state":"pending","createdAt":1767225600200,"seenPrice":"97000.10","seenAt":1767225599600}},"to":"pending","done":false}]',
    recordingLeftOut: '3',
  },
  cache: {
    'last answers':
      '{"version":1,"mark":"vn 1","aheadMs":12,"answers":[["config",{"endpoint":"config","at":1790000000000,"data":{"a":1}}]]}',
  },
} as const satisfies {
  local: Record<DeviceKey<'local'>, string>;
  tab: Record<DeviceKey<'tab'>, string>;
  cache: Partial<Record<DeviceKey<'cache'>, string>>;
};
