import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ShareIcon } from '../../ui/icons';
import { color, space, text, weight } from '../../ui/tokens';
import { useCopy } from '../shared/page/useCopy';
import { useOnDemand } from '../shared/page/useOnDemand';
import { useShareLink } from './useShareLink';

interface LinkCardProps {
  readonly link: string;
  readonly code: string;
}

/** Invitation link and code with all ways to share them. */
export function LinkCard({ link, code }: LinkCardProps) {
  const { formatMessage } = useIntl();
  const share = useShareLink();
  const sheet = useOnDemand(async () => {
    const { QrSheet } = await import(/* webpackChunkName: "inviteQr" */ './QrSheet');
    return QrSheet;
  });

  return (
    <Card aria-label={formatMessage({ id: 'invite.link' })}>
      <CopyLine
        label={formatMessage({ id: 'invite.link' })}
        action={formatMessage({ id: 'invite.link.copy' })}
        value={link}
        shown={link.replace(/^https?:\/\//, '')}
      />
      <CopyLine
        label={formatMessage({ id: 'invite.code' })}
        action={formatMessage({ id: 'invite.code.copy' })}
        value={code}
        shown={code}
      />
      <$Actions>
        <Button kind="tonal" block icon={<ShareIcon size={18} />} onClick={() => void share(link)}>
          {formatMessage({ id: 'invite.share' })}
        </Button>
        <Button kind="secondary" block onClick={sheet.open}>
          {formatMessage({ id: 'invite.qr' })}
        </Button>
      </$Actions>
      {sheet.Part && <sheet.Part link={link} onClose={sheet.close} />}
    </Card>
  );
}

interface CopyLineProps {
  readonly label: string;
  /** Accessible name of the copy button, whose visible label is one word. */
  readonly action: string;
  readonly value: string;
  readonly shown: string;
}

function CopyLine({ label, action, value, shown }: CopyLineProps) {
  const { formatMessage } = useIntl();
  const copy = useCopy('invite.copyFailed');
  return (
    <$Line>
      <$Words>
        <$Label>{label}</$Label>
        <$Value>{shown}</$Value>
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
  margin-right: -${space.one};
`;

const $Words = styled.p`
  min-width: 0;
`;

const $Copy = styled.span`
  flex: none;
  white-space: nowrap;
`;

const $Label = styled.span`
  display: block;
  font-size: ${text.label};
  color: ${color.muted};
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
