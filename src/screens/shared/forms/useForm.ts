import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../state/storage/drafts';
import { useWayBack } from './useWayBack';

type Texts<F extends string> = Readonly<Record<F, string>>;
type Errors<F extends string> = Readonly<Partial<Record<F, string>>>;

/** How a form is remembered while its user is elsewhere in the app. */
export interface Keeping<F extends string> {
  /** Name of the draft, one for each form. */
  readonly draft: string;
  /** Fields that are gone when the form is left: passwords. */
  readonly secrets?: readonly F[];
  /** Fields that are gone when the session ends. */
  readonly untilSessionEnds?: readonly F[];
}

/** Only what differs from a fresh form, so that a later default, such as an invitation, is not hidden by emptiness. */
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
 * The text of a form and what is wrong with each field. What is typed stays as typed, also when the form is left and
 * opened again, where `keeping` says so; an error leaves its field as soon as the field changes; when errors are shown,
 * focus goes to the first wrong field.
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

  /** Shows errors beside their fields; returns whether there were none. */
  const show = (found: Errors<F>): boolean => {
    const isClean = Object.values(found).every((error) => error === undefined);
    setErrors(found);
    if (!isClean) setShownAt((count) => count + 1);
    return isClean;
  };

  /** Empties the form and forgets its draft, once it was sent. */
  const clear = () => {
    if (kept) dropDraft(kept.draft);
    setValues(start);
    setErrors({} as Errors<F>);
  };

  return { ref, values, field, show, clear };
}
