import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useConfigQuery } from '../../../api';
import type { Order, Tick } from '#contract';
import {
  formatAmount,
  formatDateTime,
  formatDuration,
  formatPrice,
  useLocale,
} from '../../../intl';
import { share } from '../../../state/device/share';
import { toastShown } from '../../../state/toasts';
import { Button } from '../../../ui/Button';
import { signToDirection } from '../../../ui/direction';
import { ShareIcon } from '../../../ui/icons';
import { saveBlob } from '../../shared/page/saveBlob';
import { stateMessages, orderStateOf } from '../orderState';
import { pricePrecision } from './prices';
import type { ImageFacts } from './receiptImage';
import { useAppDispatch } from '../../../state/store';
import { shareLoad } from '../../../files/shareLoad';

const loadReceiptImage = shareLoad(() => import(/* webpackChunkName: "chart" */ './receiptImage'));

interface PictureButtonProps {
  readonly order: Order;
  /** Ticks to draw; null if there are none. */
  readonly ticks: readonly Tick[] | null;
  readonly isAgreed: boolean;
}

/** Button that shares an image of the receipt, or downloads the image if the browser cannot share files. */
export function PictureButton({ order, ticks, isAgreed }: PictureButtonProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const { data: config } = useConfigQuery();
  const [isBusy, setBusy] = useState(false);

  function facts(): ImageFacts {
    const { entryPrice, entryAt, exitPrice, exitAt, direction, profit = '0' } = order;
    const precision = pricePrecision(order);
    const price = (value: string) => formatPrice(value, precision, locale);
    const hasChart = [entryPrice, entryAt, exitPrice, exitAt].every((fact) => fact !== undefined);
    return {
      name: config?.web_name ?? '',
      symbol: order.symbol,
      terms: [
        formatMessage({ id: direction === 'rise' ? 'common.rise' : 'common.down' }),
        formatDuration(order.durationSec, locale),
      ].join(' · '),
      outcome: formatMessage({ id: stateMessages[orderStateOf(order)] }),
      net: formatAmount(profit, locale, { sign: true, unit: true }),
      direction: signToDirection(profit),
      prices: hasChart ? [price(entryPrice ?? '0'), price(exitPrice ?? '0')].join(' → ') : '',
      when: formatDateTime(order.createdAt, locale),
      playMoney:
        config?.environment === 'live' ? null : formatMessage({ id: 'receipt.picture.playMoney' }),
      checked: isAgreed ? formatMessage({ id: 'receipt.check.agrees' }) : null,
      chart:
        hasChart && ticks
          ? {
              ticks,
              side: direction,
              entry: [entryAt ?? 0, entryPrice ?? '0'],
              exit: [exitAt ?? 0, exitPrice ?? '0'],
            }
          : null,
    };
  }

  async function sharePicture() {
    const { receiptImage } = await loadReceiptImage();
    const picture = await receiptImage(facts());
    if (!picture) throw new Error('The browser could not create the receipt image');
    const name = `${order.orderNo}.png`;
    const files = [new File([picture], name, { type: 'image/png' })];
    if ((await share({ files })) === 'unable') saveBlob(picture, name);
  }

  const handleClick = async () => {
    setBusy(true);
    await sharePicture().catch(() => dispatch(toastShown({ id: 'receipt.picture.failed' }, 'bad')));
    setBusy(false);
  };

  return (
    <Button
      kind="secondary"
      block
      busy={isBusy}
      icon={<ShareIcon size={18} />}
      onClick={() => void handleClick()}
    >
      {formatMessage({ id: 'receipt.picture' })}
    </Button>
  );
}
