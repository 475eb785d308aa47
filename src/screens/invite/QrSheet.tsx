import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Sheet } from '../../ui/Sheet';
import { radius, space, text } from '../../ui/tokens';
import { qrPath } from '../shared/pictures/qrPath';

interface QrSheetProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** Sheet with the QR code of the invitation link. A friend who scans it gets to the registration. */
export function QrSheet({ link, onClose }: QrSheetProps) {
  const { formatMessage } = useIntl();
  const { side, path } = useMemo(() => qrPath(link), [link]);
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'invite.qr' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <$Code translate="no">
        <svg
          role="img"
          aria-label={formatMessage({ id: 'invite.qr.name' })}
          viewBox={`0 0 ${side} ${side}`}
          shapeRendering="crispEdges"
        >
          <rect width={side} height={side} fill="#fff" />
          <path d={path} fill="#0b1017" />
        </svg>
        <p>{formatMessage({ id: 'invite.qr.hint' })}</p>
        <$Link>{link}</$Link>
      </$Code>
    </Sheet>
  );
}

const $Code = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.oneHalf};
  text-align: center;

  svg {
    width: min(264px, 100%);
    border-radius: ${radius.small};
  }
`;

const $Link = styled.p`
  font-size: ${text.label};
  overflow-wrap: anywhere;
  -webkit-user-select: all;
  user-select: all;
`;
