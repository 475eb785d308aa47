import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, mono, space, text } from '../shared/style';
import type { ContextChange, Transition } from '#testkit/player/replayResult';
import { formatElapsed } from '../shared/elapsed';
import { useFormatFieldText } from '../shared/useFormatFieldText';
import { toFieldText, toFields } from './draftFields';

/** One transition of a machine: its event, states, and context changes. */
export function Changes({ move }: { readonly move: Transition }) {
  const { formatMessage } = useIntl();
  const readable = useFormatFieldText();
  const payload = move.move;
  const stateChange = `${payload.from} →`;
  const differences = leafDifferences(move.changes);
  return (
    <$Move>
      <$Head>
        <b>{payload.id}</b>
        <code>{payload.event.type}</code>
        {move.step === null && (
          <$Alone>
            {formatMessage({ id: 'lab.step.byItself' }, { time: formatElapsed(move.elapsedMs) })}
          </$Alone>
        )}
      </$Head>
      <$Way>
        <span>{stateChange}</span>
        <b>{payload.to}</b>
      </$Way>
      {differences.length > 0 && (
        <$Table>
          <thead>
            <tr>
              <th scope="col">{formatMessage({ id: 'lab.change.field' })}</th>
              <th scope="col">{formatMessage({ id: 'lab.change.before' })}</th>
              <th scope="col">{formatMessage({ id: 'lab.change.after' })}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>
                  <$Before>{readable(before)}</$Before>
                </td>
                <td>
                  <$After>{readable(after)}</$After>
                </td>
              </tr>
            ))}
          </tbody>
        </$Table>
      )}
    </$Move>
  );
}

interface StepDifference {
  readonly path: string;
  /** Empty if the field had no value. */
  readonly before: string;
  readonly after: string;
}

/** Returns the leaves of a value by path. A primitive value is a leaf itself. */
function leaves(field: string, value: unknown): ReadonlyMap<string, string> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null) return new Map([[field, toFieldText(value)]]);
  return new Map(toFields({ [field]: value }).map(({ path, text: leaf }) => [path, leaf]));
}

/** Returns only the leaves that differ. If one field of a row has changed, this is one leaf, not the whole row. */
const leafDifferences = (changes: readonly ContextChange[]): readonly StepDifference[] =>
  changes.flatMap(({ field, from, to }) => {
    const before = leaves(field, from);
    const after = leaves(field, to);
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    return paths
      .map((path) => ({ path, before: before.get(path) ?? '', after: after.get(path) ?? '' }))
      .filter((line) => line.before !== line.after);
  });

const $Move = styled.div`
  padding-block: ${space.half};
`;

const $Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.one};
  font-size: ${text.label};

  code {
    font-family: ${mono};
  }
`;

const $Alone = styled.span`
  color: ${color.muted};
`;

const $Way = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.half};
  font-size: ${text.label};
  color: ${color.muted};

  b {
    color: ${color.text};
  }
`;

const $Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-family: ${mono};
  font-size: ${text.label};

  th,
  td {
    padding-block: 3px;
    padding-inline: 0 ${space.half};
    border-top: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  /* Wide enough for a name such as intent.durationSec in one line on a phone. */
  th:first-child {
    width: 42%;
  }

  th:nth-child(2) {
    width: 25%;
  }

  th {
    font-weight: 400;
    color: ${color.muted};
  }
`;

const $Before = styled.del`
  color: ${color.muted};
  text-decoration: none;
`;

const $After = styled.ins`
  text-decoration: none;
  color: ${color.text};
`;
