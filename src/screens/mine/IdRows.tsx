import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { User } from '#contract';
import { CopyIcon } from '../../ui/icons';
import { IconButton } from '../../ui/IconButton';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { useCopy } from '../shared/page/useCopy';

/** User id, which support may ask for, and invitation code, with copy buttons. */
export function IdRows({ user: { id, inviteCode } }: { readonly user: User }) {
  const { formatMessage } = useIntl();
  const copy = useCopy('invite.copyFailed');
  const rows = [
    { value: id, label: 'mine.id', copying: 'mine.id.copy' },
    { value: inviteCode, label: 'mine.inviteCode', copying: 'mine.inviteCode.copy' },
  ] as const;
  return (
    <KeyValueList>
      {rows.map(({ value, label, copying }) => (
        <KeyValue key={label} label={formatMessage({ id: label })}>
          <$Copied>
            {value}
            <IconButton label={formatMessage({ id: copying })} onClick={() => void copy(value)}>
              <CopyIcon size={18} />
            </IconButton>
          </$Copied>
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

/** The tap target of the copy button extends into the page margin. */
const $Copied = styled.span`
  display: inline-flex;
  align-items: center;
  margin-right: -15px;
`;
