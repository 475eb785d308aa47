import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { IconButton } from '#src/ui/IconButton.tsx';
import { PlusIcon } from '#src/ui/icons/index';
import { space } from '../shared/style';
import { Select } from '../shared/Select';

interface AddFactProps {
  readonly actor: string;
  /** Context fields without an expectation. */
  readonly names: readonly string[];
  readonly onAdd: (path: string, text: string) => void;
}

/** Adds an expectation for one more context field. */
export function AddFact({ actor, names, onAdd }: AddFactProps) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState('');
  const name = names.includes(chosen) ? chosen : names[0];
  if (name === undefined) return null;
  return (
    <$Add>
      <Select
        label={formatMessage({ id: 'lab.edit.fact.choose' }, { actor })}
        isBare
        value={name}
        options={names.map((each) => ({ value: each, label: each }))}
        onChange={setChosen}
      />
      <IconButton
        label={formatMessage({ id: 'lab.edit.fact.add' }, { field: name })}
        onClick={() => onAdd(name, 'null')}
      >
        <PlusIcon size={18} />
      </IconButton>
    </$Add>
  );
}

const $Add = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.half};
`;
