import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { IconButton } from '#src/ui/IconButton.tsx';
import { CloseIcon, WarningIcon } from '#src/ui/icons/index';
import { faultSentence } from '../shared/faultText';
import { color, space, text } from '../shared/style';
import type { ScenarioFault } from '#testkit/player/scenarioFault';
import type { FileFault } from './useScenarioFiles';

interface FaultNoticeProps {
  readonly fault: FileFault | null;
  readonly onDismiss: () => void;
}

/** Explains in one sentence per fault why a file was not opened. The open scenario stays open. */
export function FaultNotice({ fault, onDismiss }: FaultNoticeProps) {
  const intl = useIntl();
  return (
    <div role="alert">
      {fault && (
        <$Notice>
          <WarningIcon size={20} />
          <Faults fileName={fault.fileName.slice(0, 80)} faults={fault.faults} />
          <IconButton label={intl.formatMessage({ id: 'common.dismiss' })} onClick={onDismiss}>
            <CloseIcon size={18} />
          </IconButton>
        </$Notice>
      )}
    </div>
  );
}

interface FaultsProps {
  readonly fileName: string;
  readonly faults: readonly ScenarioFault[];
}

function Faults({ fileName, faults }: FaultsProps) {
  const intl = useIntl();
  const [first, ...others] = faults.map((fault) => faultSentence(intl, fault));
  if (first === undefined || others.length === 0) {
    return (
      <$Words>
        {intl.formatMessage({ id: 'lab.fault.notOpened' }, { file: fileName, fault: first ?? '' })}
      </$Words>
    );
  }
  const title = intl.formatMessage(
    { id: 'lab.fault.notOpenedForMany' },
    { file: fileName, count: faults.length },
  );
  return (
    <$Words as="div">
      <p>{title}</p>
      {/* Focusable, so that a user can scroll a long list with the keyboard. */}
      <$List tabIndex={0} aria-label={title}>
        {[first, ...others].map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </$List>
    </$Words>
  );
}

const $Notice = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};
  padding-inline-start: ${space.two};
  background: ${color.badWash};
  color: ${color.bad};
  font-size: ${text.label};
`;

const $List = styled.ol`
  max-height: 30dvh;
  padding-inline-start: ${space.two};
  overflow-y: auto;
`;

const $Words = styled.p`
  flex: 1;
  min-width: 0;
  padding-block: ${space.half};
  overflow-wrap: anywhere;
`;
