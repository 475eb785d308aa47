import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { toastShown } from '../../../state/toasts';
import { Button } from '../../../ui/Button';
import { saveBlob } from '../page/saveBlob';

interface SaveCsvProps {
  /** The file's name in the downloads. */
  readonly name: string;
  /** Fetches everything that fits the filter and writes it down; null where a part of it could not be had. */
  readonly write: () => Promise<string | null>;
}

/** Everything that fits the filter as a file, also what was not scrolled to. */
export function SaveCsv({ name, write }: SaveCsvProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    const csv = await write();
    setBusy(false);
    if (csv === null) return void dispatch(toastShown({ id: 'list.csv.failed' }, 'bad'));
    saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
  };

  return (
    <Button
      kind="ghost"
      busy={isBusy}
      label={formatMessage({ id: 'list.csv' })}
      onClick={() => void save()}
    >
      {formatMessage({ id: 'list.csv.short' })}
    </Button>
  );
}
