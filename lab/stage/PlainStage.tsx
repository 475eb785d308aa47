import { useIntl } from 'react-intl';
import type { Actor } from '#contract/scenarioFormat';
import type { MachineRecord } from '#src/tracker/machines';
import { Card } from '#src/ui/Card.tsx';
import { KeyValue, KeyValueList } from '#src/ui/KeyValue.tsx';
import { Page } from '#src/ui/Page.tsx';
import { useFormatFieldText } from '../shared/useFormatFieldText';
import { toFields } from '../steps/draftFields';

interface PlainStageProps {
  readonly actor: Actor;
  readonly record: MachineRecord | null;
}

/** Shows the context of a machine for which the app has no screen. */
export function PlainStage({ actor, record }: PlainStageProps) {
  const { formatMessage } = useIntl();
  const readable = useFormatFieldText();
  return (
    <Page title={actor.machine}>
      <Card>
        <p>{record ? String(record.value) : formatMessage({ id: 'lab.stage.notYet' })}</p>
        <KeyValueList>
          {toFields({ ...record?.context }).map(({ path, text }) => (
            <KeyValue key={path} label={path}>
              {readable(text)}
            </KeyValue>
          ))}
        </KeyValueList>
      </Card>
    </Page>
  );
}
