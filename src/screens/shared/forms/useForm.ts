import { useEffect, useRef, useState } from 'react';
import { normaliseTyped, type TextKind } from '#contract';
import { dropDraft, saveDraft, readDraft } from '../../../state/storage/drafts';
import { useReturnAfterLogin } from './useReturnAfterLogin';

type FieldValues<F extends string> = Readonly<Record<F, string>>;
type FieldErrors<F extends string> = Readonly<Partial<Record<F, string>>>;

/** How the draft of a form is kept while the user is on another page. */
export interface DraftOptions<F extends string> {
  /** Unique name of the form's draft. */
  readonly draft: string;
  /** Fields that the draft never contains, such as passwords. */
  readonly secrets?: readonly F[];
  /** Fields that are removed from the draft when the session ends. */
  readonly untilSessionEnds?: readonly F[];
}

/**
 * Saves only the values that differ from the initial values. Otherwise a saved empty field would replace a later
 * default, such as an invitation code.
 */
function saveChangedFields<F extends string>(
  { draft, secrets = [], untilSessionEnds = [] }: DraftOptions<F>,
  values: FieldValues<F>,
  initialValues: FieldValues<F>,
) {
  const isStored = (field: F) => !secrets.includes(field) && values[field] !== initialValues[field];
  const fields = (Object.keys(values) as F[]).filter(isStored);
  const changedValues = Object.fromEntries(fields.map((field) => [field, values[field]]));
  saveDraft(draft, { texts: changedValues, untilSessionEnds });
}

/**
 * Values and errors of a form. `kinds` names the kind of text of each field: `values` are normalised by it, while the
 * field keeps the text as typed. With `keeping`, the values are restored when the user opens the form again. An error
 * is removed when the value of its field changes. When errors are shown, the first invalid field gets the focus.
 */
export function useForm<F extends string>(
  initial: FieldValues<F>,
  kinds: Readonly<Record<NoInfer<F>, TextKind>>,
  keeping?: DraftOptions<NoInfer<F>>,
) {
  const [initialValues] = useState(initial);
  const [draftOptions] = useState(keeping);
  const [typed, setTyped] = useState<FieldValues<F>>(() =>
    draftOptions ? { ...initialValues, ...readDraft(draftOptions.draft) } : initialValues,
  );
  const [errors, setErrors] = useState<FieldErrors<F>>({} as FieldErrors<F>);
  const ref = useRef<HTMLFormElement>(null);
  const [shownAt, setShownAt] = useState(0);
  useReturnAfterLogin(draftOptions !== undefined && typed !== initialValues);

  useEffect(() => {
    if (draftOptions && typed !== initialValues)
      saveChangedFields(draftOptions, typed, initialValues);
  }, [draftOptions, typed, initialValues]);

  useEffect(() => {
    if (shownAt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shownAt]);

  const field = (name: F) => ({
    name,
    kind: kinds[name],
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });

  /**
   * Shows errors at their fields. Returns true if there are none; an error of a field that the form does not have, such
   * as a header of the request, is no error of a field.
   */
  const show = (newErrors: FieldErrors<F>): boolean => {
    const isClean = (Object.keys(initialValues) as F[]).every(
      (name) => newErrors[name] === undefined,
    );
    setErrors(newErrors);
    if (!isClean) setShownAt((count) => count + 1);
    return isClean;
  };

  /** Resets the form and deletes its draft after it was sent. */
  const clear = () => {
    if (draftOptions) dropDraft(draftOptions.draft);
    setTyped(initialValues);
    setErrors({} as FieldErrors<F>);
  };

  const values = Object.fromEntries(
    Object.entries<string>(typed).map(([name, text]) => [
      name,
      normaliseTyped(kinds[name as F], text),
    ]),
  ) as FieldValues<F>;
  return { ref, values, field, show, clear };
}
