import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toastShown } from '../../../state/toasts';
import { Button } from '../../../ui/Button';
import { saveBlob } from '../page/saveBlob';
import { useAppDispatch } from '../../../state/store';

interface SaveCsvProps {
  /** File name of the download. */
  readonly name: string;
  /** Loads all rows that match the filter and returns them as CSV. Resolves to null if a page cannot be loaded. */
  readonly write: () => Promise<string | null>;
}

/** Button that downloads all rows that match the filter as CSV, including those on pages that are not loaded yet. */
export function SaveCsv({ name, write }: SaveCsvProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
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
