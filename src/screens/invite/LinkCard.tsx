import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useConfigQuery } from '../../api';
import { share } from '../../state/device/share';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ShareIcon } from '../../ui/icons';
import { Text } from '../../ui/layout';
import { space, weight } from '../../ui/tokens';
import { useCopy } from '../shared/page/useCopy';
import { QrSheet } from './QrSheet';

interface LinkCardProps {
  readonly link: string;
  readonly code: string;
}

/** Invitation code and link, with buttons to copy and share them. */
export function LinkCard({ link, code }: LinkCardProps) {
  const { formatMessage } = useIntl();
  const shareLink = useShareLink();
  const [isQrOpen, setQrOpen] = useState(false);

  return (
    <Card aria-label={formatMessage({ id: 'invite.link' })}>
      <CopyLine
        label={formatMessage({ id: 'invite.code' })}
        action={formatMessage({ id: 'invite.code.copy' })}
        value={code}
      >
        <Text as="span" $size="tightFigure" $weight="strong" $block>
          {code}
        </Text>
      </CopyLine>
      <CopyLine
        label={formatMessage({ id: 'invite.link' })}
        action={formatMessage({ id: 'invite.link.copy' })}
        value={link}
      >
        {link.replace(/^https?:\/\//, '')}
      </CopyLine>
      <$Actions>
        <Button block icon={<ShareIcon size={18} />} onClick={() => void shareLink(link)}>
          {formatMessage({ id: 'invite.share' })}
        </Button>
        <Button kind="secondary" block onClick={() => setQrOpen(true)}>
          {formatMessage({ id: 'invite.qr' })}
        </Button>
      </$Actions>
      {isQrOpen && <QrSheet link={link} onClose={() => setQrOpen(false)} />}
    </Card>
  );
}

/** Returns a function that shares the link, or copies it if the browser cannot share. */
function useShareLink() {
  const { formatMessage } = useIntl();
  const { data: config } = useConfigQuery();
  const copy = useCopy('invite.copyFailed');

  return async (url: string): Promise<void> => {
    const title = formatMessage({ id: 'invite.share.text' }, { name: config?.web_name ?? '' });
    if ((await share({ title, url })) === 'unable') await copy(url);
  };
}

interface CopyLineProps {
  readonly label: string;
  /** Accessible name of the copy button, whose visible label is one word. */
  readonly action: string;
  readonly value: string;
  readonly children: ReactNode;
}

function CopyLine({ label, action, value, children }: CopyLineProps) {
  const { formatMessage } = useIntl();
  const copy = useCopy('invite.copyFailed');
  return (
    <$Line>
      <$Words>
        <Text as="span" $size="label" $color="muted" $block>
          {label}
        </Text>
        <$Value>{children}</$Value>
      </$Words>
      <$Copy>
        <Button kind="ghost" label={action} onClick={() => void copy(value)}>
          {formatMessage({ id: 'invite.copy' })}
        </Button>
      </$Copy>
    </$Line>
  );
}

const $Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  margin-inline-end: -${space.one};
`;

const $Words = styled.p`
  min-width: 0;
`;

const $Copy = styled.span`
  flex: none;
  white-space: nowrap;
`;

const $Value = styled.span`
  display: block;
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
  -webkit-user-select: all;
  user-select: all;
`;

const $Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${space.one};
  padding-top: ${space.half};
`;
