import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { MachineRecord } from '#src/tracker/machines';
import { Badge } from '#src/ui/Badge.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { KeyValue, KeyValueList } from '#src/ui/KeyValue.tsx';
import { color, space, text } from '../shared/style';
import { useMachineName } from '../shared/useMachineName';
import { useFormatFieldText } from '../shared/useFormatFieldText';
import { toFields } from '../steps/draftFields';

/** A machine's context at the selected moment. */
export function LiveContext({ record }: { readonly record: MachineRecord | null }) {
  const { formatMessage } = useIntl();
  const nameOf = useMachineName();
  const readable = useFormatFieldText();
  if (record === null) return <EmptyState title={formatMessage({ id: 'lab.live.noMachine' })} />;
  return (
    <$Context tabIndex={0}>
      <$Head>
        <h2>{nameOf(record.machine)}</h2>
        <Badge tone="neutral">{String(record.value)}</Badge>
      </$Head>
      <$Id>{record.id}</$Id>
      <KeyValueList>
        {toFields({ ...record.context }).map(({ path, text: spelled }) => (
          <KeyValue key={path} label={path}>
            {readable(spelled)}
          </KeyValue>
        ))}
      </KeyValueList>
    </$Context>
  );
}

const $Context = styled.div`
  overflow-y: auto;
  padding: ${space.oneHalf};
  font-size: ${text.label};
`;

const $Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space.one};
`;

const $Id = styled.p`
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
