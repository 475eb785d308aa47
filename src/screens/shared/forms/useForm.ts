import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../state/storage/drafts';
import { useWayBack } from './useWayBack';

type Texts<F extends string> = Readonly<Record<F, string>>;
type Errors<F extends string> = Readonly<Partial<Record<F, string>>>;

/** How a form's draft is kept while the user is on another page. */
export interface Keeping<F extends string> {
  /** Unique name of the form's draft. */
  readonly draft: string;
  /** Fields that are never stored: passwords. */
  readonly secrets?: readonly F[];
  /** Fields that are removed when the session ends. */
  readonly untilSessionEnds?: readonly F[];
}

/**
 * Stores only values that differ from the initial ones, so that a stored empty field does not hide a later default,
 * such as an invitation code.
 */
function keep<F extends string>(
  { draft, secrets = [], untilSessionEnds = [] }: Keeping<F>,
  values: Texts<F>,
  start: Texts<F>,
) {
  const isKept = (field: F) => !secrets.includes(field) && values[field] !== start[field];
  const fields = (Object.keys(values) as F[]).filter(isKept);
  const texts = Object.fromEntries(fields.map((field) => [field, values[field]]));
  keepDraft(draft, { texts, untilSessionEnds });
}

/**
 * Values and errors of a form. With `keeping`, the values are restored when the form is opened again. An error is
 * removed when its field changes. When errors are shown, the first invalid field gets the focus.
 */
export function useForm<F extends string>(initial: Texts<F>, keeping?: Keeping<NoInfer<F>>) {
  const [start] = useState(initial);
  const [kept] = useState(keeping);
  const [values, setValues] = useState<Texts<F>>(() =>
    kept ? { ...start, ...readDraft(kept.draft) } : start,
  );
  const [errors, setErrors] = useState<Errors<F>>({} as Errors<F>);
  const ref = useRef<HTMLFormElement>(null);
  const [shownAt, setShownAt] = useState(0);
  useWayBack(kept !== undefined && values !== start);

  useEffect(() => {
    if (kept && values !== start) keep(kept, values, start);
  }, [kept, values, start]);

  useEffect(() => {
    if (shownAt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shownAt]);

  const field = (name: F) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });

  /** Shows errors at their fields; returns true when there are none. */
  const show = (found: Errors<F>): boolean => {
    const isClean = Object.values(found).every((error) => error === undefined);
    setErrors(found);
    if (!isClean) setShownAt((count) => count + 1);
    return isClean;
  };

  /** Resets the form and deletes its draft after it was sent. */
  const clear = () => {
    if (kept) dropDraft(kept.draft);
    setValues(start);
    setErrors({} as Errors<F>);
  };

  return { ref, values, field, show, clear };
}
