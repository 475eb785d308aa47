import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { styled } from 'styled-components';
import { normaliseTyped } from '#contract';
import { saveBlob } from '../../screens/shared/page/saveBlob';
import { useTime } from '../../state/time/time';
import { Button } from '../../ui/Button';
import { Stack, Text } from '../../ui/layout';
import { TextArea } from '../../ui/TextArea';
import { color, radius, size, space, weight } from '../../ui/tokens';
import { collectCircumstances } from './circumstances';
import { readRecording } from './recorder';
import { writeReport } from './report';
import type { ProblemReport } from './report';
import type { RootState } from '../../state/store';

/** Saves the recording and its circumstances as a file that the lab can replay. */
export function ReportProblem() {
  const { formatMessage } = useIntl();
  const { clock } = useTime();
  const store = useStore<RootState>();
  const noteId = useId();
  const [note, setNote] = useState('');
  const [saved, setSaved] = useState<ProblemReport | null>(null);

  const save = () => {
    const about = collectCircumstances(
      store.getState(),
      readRecording(),
      normaliseTyped('prose', note),
    );
    const report = writeReport(clock.now(), about);
    saveBlob(new Blob([report.text], { type: 'application/json' }), report.fileName);
    setSaved(report);
  };

  return (
    <Stack $gap="one">
      <label htmlFor={noteId}>{formatMessage({ id: 'report.note' })}</label>
      <$Note id={noteId} rows={2} maxLength={1_000} value={note} kind="prose" onChange={setNote} />
      <Text $size="label" $color="muted" role="status">
        {saved && formatMessage({ id: 'report.saved' })}
        {saved && saved.leftOut > 0 && (
          <> {formatMessage({ id: 'report.leftOut' }, { count: saved.leftOut })}</>
        )}
      </Text>
      <Button kind="secondary" block onClick={save}>
        {formatMessage({ id: 'report.action' })}
      </Button>
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'report.what' })}
      </Text>
      <$Lab href="/lab.html">{formatMessage({ id: 'report.lab' })}</$Lab>
    </Stack>
  );
}

const $Note = styled(TextArea)`
  min-height: ${size.target};
  padding: ${space.one};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  font: inherit;
  color: ${color.text};
  background: ${color.background};
  resize: vertical;
`;

const $Lab = styled.a`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  font-weight: ${weight.medium};
  color: ${color.accent};
`;
