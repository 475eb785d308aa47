import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { User } from '#contract';
import { CopyIcon } from '../../ui/icons';
import { IconButton } from '../../ui/IconButton';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Skeleton } from '../../ui/Skeleton';
import { size } from '../../ui/tokens';
import { useCopy } from '../shared/page/useCopy';

/** User id, which support may ask for, and invitation code, with copy buttons. The user is undefined while it loads. */
export function IdRows({ user }: { readonly user: User | undefined }) {
  const { formatMessage } = useIntl();
  const copy = useCopy('invite.copyFailed');
  const rows = [
    { value: user?.id, label: 'mine.id', copying: 'mine.id.copy' },
    { value: user?.inviteCode, label: 'mine.inviteCode', copying: 'mine.inviteCode.copy' },
  ] as const;
  return (
    <KeyValueList>
      {rows.map(({ value, label, copying }) => (
        <KeyValue key={label} label={formatMessage({ id: label })}>
          {value === undefined ? (
            <$Waiting>
              <Skeleton width="120px" height="15px" />
            </$Waiting>
          ) : (
            <$Copied>
              {value}
              <IconButton label={formatMessage({ id: copying })} onClick={() => void copy(value)}>
                <CopyIcon size={18} />
              </IconButton>
            </$Copied>
          )}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

/** It is as high as the copy button. */
const $Waiting = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  height: ${size.target};
`;

/** The tap target of the copy button extends into the page margin. */
const $Copied = styled.span`
  display: inline-flex;
  align-items: center;
  margin-inline-end: -15px;
`;
