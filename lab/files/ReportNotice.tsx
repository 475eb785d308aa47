import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { IconButton } from '#src/ui/IconButton.tsx';
import { CloseIcon } from '#src/ui/icons/index';
import type { ReportWithoutScenario, ReportFacts } from '#testkit/player/reportWithoutScenario';
import { color, mono, radius, space, text } from '../shared/style';
import { useFormatFieldText } from '../shared/useFormatFieldText';
import { toFields } from '../steps/draftFields';

interface ReportNoticeProps {
  /** Problem report that the open scenario contains, if any. */
  readonly report: ReportFacts | undefined;
  /** A problem report without a scenario. It is shown instead of `report` until the user dismisses it. */
  readonly bare: ReportWithoutScenario | null;
  readonly onDismiss: () => void;
}

/** The note of the tester and the recorded data of a problem report. */
export function ReportNotice({ report, bare, onDismiss }: ReportNoticeProps) {
  const { formatMessage } = useIntl();
  const facts = bare?.report ?? report;
  if (facts === undefined) return null;
  const { note, error, calls, prices, ...others } = facts;
  return (
    <$Notice aria-label={formatMessage({ id: 'lab.report' })}>
      <$Words>
        {bare && <p>{formatMessage({ id: 'lab.report.nothingToPlay' }, { name: bare.name })}</p>}
        <p>
          {typeof note === 'string' && note !== ''
            ? formatMessage({ id: 'lab.report.words' }, { note })
            : formatMessage({ id: 'lab.report.noWords' })}
        </p>
        <details>
          <summary>{formatMessage({ id: 'lab.report.more' })}</summary>
          <$More tabIndex={0}>
            <Facts facts={others} />
            <ErrorStack error={error} />
            <Rows rows={prices} />
            <Rows rows={calls} />
          </$More>
        </details>
      </$Words>
      {bare && (
        <IconButton label={formatMessage({ id: 'common.dismiss' })} onClick={onDismiss}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </$Notice>
  );
}

function Facts({ facts }: { readonly facts: ReportFacts }) {
  const readable = useFormatFieldText();
  return (
    <$Facts>
      {toFields({ ...facts }).map(({ path, text: spelled }) => (
        <div key={path}>
          <dt>{path}</dt> <dd>{readable(spelled)}</dd>
        </div>
      ))}
    </$Facts>
  );
}

const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

function ErrorStack({ error }: { readonly error: unknown }) {
  const { message, stack } = { ...(error as Record<string, unknown> | null) };
  const errorText = [stringOrEmpty(message), stringOrEmpty(stack)]
    .filter((part) => part !== '')
    .join('\n');
  return errorText === '' ? null : <$Code>{errorText}</$Code>;
}

/** One line for each call or price: the time, and then the fields of the row in their order. */
function Rows({ rows }: { readonly rows: unknown }) {
  const readable = useFormatFieldText();
  if (!Array.isArray(rows) || rows.length === 0) return null;
  const lines = (rows as readonly unknown[]).map((row) => {
    const { at, ms, ...words } = { ...(row as Record<string, unknown> | null) };
    const when = typeof at === 'number' ? readable(String(at)) : '';
    const took = typeof ms === 'number' ? `${ms} ms` : '';
    return [when, ...Object.values(words).map(stringOrEmpty), took]
      .filter((part) => part !== '')
      .join('  ');
  });
  return <$Code>{lines.join('\n')}</$Code>;
}

const $Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.two};

  dt,
  dd {
    display: inline;
  }

  dt {
    color: ${color.muted};
  }
`;

const $Notice = styled.section`
  display: flex;
  align-items: flex-start;
  gap: ${space.one};
  padding-inline-start: ${space.two};
  background: ${color.raised};
  font-size: ${text.label};
`;

const $Words = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: ${space.one};
  overflow-wrap: anywhere;

  summary {
    padding-block: ${space.half};
    color: ${color.accent};
    cursor: pointer;
  }
`;

const $More = styled.div`
  max-height: 40dvh;
  padding-inline-end: ${space.two};
  overflow-y: auto;
`;

const $Code = styled.pre`
  margin-block: ${space.one};
  padding: ${space.one};
  border-radius: ${radius.small};
  background: ${color.background};
  font-family: ${mono};
  font-size: ${text.label};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
