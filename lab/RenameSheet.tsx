import { useState } from 'react';
import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { normaliseName } from '#contract';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';

/** Maximum length of a name in the scenario format. */
const NAME_LENGTH_MAX = 200;

interface RenameSheetProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Renames the scenario. Its file gets the same name. */
export function RenameSheet({ name, onRename, onClose }: RenameSheetProps) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState(name);
  const newName = normaliseName(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (newName !== '' && newName !== name) onRename(newName);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'lab.rename' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Field
            label={formatMessage({ id: 'lab.rename.name' })}
            value={typed}
            onChange={setTyped}
            kind="name"
            maxLength={NAME_LENGTH_MAX}
          />
          <Button type="submit" block disabled={newName === ''}>
            {formatMessage({ id: 'lab.edit.apply' })}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
