import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { IconButton } from '#src/ui/IconButton.tsx';
import { CloseIcon } from '#src/ui/icons/index';
import { color, space, text } from './shared/style';

interface LabNoticesProps {
  /** The scenario key in the address if no such scenario exists. */
  readonly missing: string | null;
  /** False if the browser's storage rejects changes. */
  readonly isKept: boolean;
  readonly onDismiss: () => void;
}

/** Warnings: an unknown scenario in the address, or storage that does not work. */
export function LabNotices({ missing, isKept, onDismiss }: LabNoticesProps) {
  const { formatMessage } = useIntl();
  return (
    <div role="status">
      {missing !== null && (
        <$Notice>
          <p>{formatMessage({ id: 'lab.missing' }, { scenario: missing.slice(0, 80) })}</p>
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
  padding-inline-start: ${space.two};
  background: ${color.raised};
  font-size: ${text.label};

  p {
    padding-block: ${space.one};
    overflow-wrap: anywhere;
  }
`;
