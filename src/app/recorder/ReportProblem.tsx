import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { saveBlob } from '../../screens/shared/page/saveBlob';
import { useTime } from '../../state/time/time';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Page';
import { color, size, text, weight } from '../../ui/tokens';
import { writeReport } from './report';

type Outcome = 'saved' | 'nothing';

/** Saves what the last session's machines did as a file that the lab plays. */
export function ReportProblem() {
  const { formatMessage } = useIntl();
  const { clock } = useTime();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const save = () => {
    const report = writeReport(clock.now());
    setOutcome(report ? 'saved' : 'nothing');
    if (report) saveBlob(new Blob([report.text], { type: 'application/json' }), report.fileName);
  };

  return (
    <Stack $gap="one">
      <Button kind="secondary" block onClick={save}>
        {formatMessage({ id: 'report.action' })}
      </Button>
      <$Small>{formatMessage({ id: 'report.what' })}</$Small>
      <$Small role="status">
        {outcome === 'saved' && formatMessage({ id: 'report.saved' })}
        {outcome === 'nothing' && formatMessage({ id: 'report.nothing' })}
      </$Small>
      <$Lab href="/lab.html">{formatMessage({ id: 'report.lab' })}</$Lab>
    </Stack>
  );
}

const $Small = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Lab = styled.a`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  font-weight: ${weight.strong};
  color: ${color.accent};
`;
