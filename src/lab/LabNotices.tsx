import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { IconButton } from '../ui/IconButton';
import { CloseIcon } from '../ui/icons';
import { color, space, text } from './shared/looks';

interface LabNoticesProps {
  /** The key of a story that the address asks for and that there is not. */
  readonly missing: string | null;
  /** Whether the browser keeps what is changed here. */
  readonly isKept: boolean;
  readonly onDismiss: () => void;
}

/** What somebody would otherwise find out too late. */
export function LabNotices({ missing, isKept, onDismiss }: LabNoticesProps) {
  const { formatMessage } = useIntl();
  return (
    <div role="status">
      {missing !== null && (
        <$Notice>
          <p>{formatMessage({ id: 'lab.missing' }, { story: missing.slice(0, 80) })}</p>
          <IconButton label={formatMessage({ id: 'common.dismiss' })} onClick={onDismiss}>
            <CloseIcon size={18} />
          </IconButton>
        </$Notice>
      )}
      {!isKept && (
        <$Notice>
          <p>{formatMessage({ id: 'lab.notKept' })}</p>
        </$Notice>
      )}
    </div>
  );
}

const $Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  padding-left: ${space.two};
  background: ${color.raised};
  font-size: ${text.label};

  p {
    padding-block: ${space.one};
    overflow-wrap: anywhere;
  }
`;
