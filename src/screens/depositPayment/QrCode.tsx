import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { canvasPicture } from '../../state/device/canvasPicture';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { radius, space } from '../../ui/tokens';
import { FormError } from '../shared/forms/FormError';
import { drawQr } from './drawQr';
import { saveBlob } from '../shared/page/saveBlob';
import { useAppDispatch } from '../../state/store';

interface QrCodeProps {
  readonly text: string;
  readonly isPayable: boolean;
  readonly fileName: string;
}

/** Width and height in px: large enough for a saved code to be sharp when it is enlarged. */
const PIXELS = 672;

/**
 * QR code of a payment address. If the address must not be paid, a text across the code says so, also in the saved
 * picture.
 */
export function QrCode({ text, isPayable, fileName }: QrCodeProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState<boolean | null>(null);
  const mark = isPayable ? null : formatMessage({ id: 'deposit.qr.mark' });

  useEffect(() => {
    if (canvas.current) setDrawn(drawQr(canvas.current, { text, mark, pixels: PIXELS }));
  }, [text, mark]);

  const save = async () => {
    const picture = canvas.current && (await canvasPicture(canvas.current, 'image/png'));
    if (picture) saveBlob(picture, fileName);
    else dispatch(toastShown({ id: 'deposit.qr.saveFailed' }, 'bad'));
  };

  return (
    <>
      {isDrawn === false ? (
        <FormError>{formatMessage({ id: 'common.noCanvas' })}</FormError>
      ) : (
        <>
          <$Canvas
            ref={canvas}
            width={PIXELS}
            height={PIXELS}
            role="img"
            aria-label={[
              formatMessage({ id: 'deposit.qr' }),
              ...(mark === null ? [] : [mark]),
            ].join(': ')}
          />
          <Button kind="secondary" block onClick={() => void save()}>
            {formatMessage({ id: 'deposit.qr.save' })}
          </Button>
        </>
      )}
    </>
  );
}

const $Canvas = styled.canvas`
  justify-self: center;
  width: 224px;
  height: 224px;
  margin-block: ${space.one};
  border-radius: ${radius.small};
`;
