import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon, WarningIcon } from '../../ui/icons';
import { faultSentence } from '../shared/faultText';
import { color, space, text } from '../shared/looks';
import type { FileFault } from './useScenarioFiles';

interface FaultNoticeProps {
  readonly fault: FileFault | null;
  readonly onDismiss: () => void;
}

/** Why a file was not opened, in one sentence; what was open stays open. */
export function FaultNotice({ fault, onDismiss }: FaultNoticeProps) {
  const intl = useIntl();
  return (
    <div role="alert">
      {fault && (
        <$Notice>
          <WarningIcon size={20} />
          <$Words>
            {intl.formatMessage(
              { id: 'lab.fault.notOpened' },
              { file: fault.fileName.slice(0, 80), fault: faultSentence(intl, fault.fault) },
            )}
          </$Words>
          <IconButton label={intl.formatMessage({ id: 'common.dismiss' })} onClick={onDismiss}>
            <CloseIcon size={18} />
          </IconButton>
        </$Notice>
      )}
    </div>
  );
}

const $Notice = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};
  padding-left: ${space.two};
  background: ${color.badWash};
  color: ${color.bad};
  font-size: ${text.label};
`;

const $Words = styled.p`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
