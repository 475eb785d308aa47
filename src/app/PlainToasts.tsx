import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { FormattedValues } from '../screens/shared/account/formatMessageValues';
import { selectToasts, toastDismissed, type ToastFact } from '../state/toasts';
import { useAppDispatch, useAppSelector } from '../state/store';
import { Button } from '../ui/Button';
import { color, radius, space, text } from '../ui/tokens';

/**
 * Shows the toasts while the chunk that renders them is missing, so that every tap still gets a response. It is part of
 * the app's own file. Its toasts stay until they are dismissed, because nothing else will show them again.
 */
export function PlainToasts() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const textOf = usePlainText();
  return (
    <$Place>
      {toasts.map((toast) => (
        <$Toast key={toast.key} role="alert">
          {textOf(toast)}
          <Button kind="secondary" onClick={() => dispatch(toastDismissed({ key: toast.key }))}>
            {formatMessage({ id: 'common.dismiss' })}
          </Button>
        </$Toast>
      ))}
    </$Place>
  );
}

/** The text of a toast, or that it could not be loaded; only texts without values can be shown without their chunk. */
function usePlainText() {
  const { formatMessage, messages } = useIntl();
  return ({ text: { id, values } }: ToastFact) =>
    id in messages && values === undefined
      ? formatMessage<FormattedValues>({ id }, {})
      : formatMessage({ id: 'app.missing.news' });
}

const $Place = styled.div`
  position: fixed;
  z-index: 20;
  inset: calc(env(safe-area-inset-top) + ${space.one}) ${space.one} auto;
  display: grid;
  gap: ${space.one};
  max-width: 420px;
  margin-inline: auto;
`;

const $Toast = styled.div`
  display: grid;
  gap: ${space.one};
  padding: ${space.oneHalf};
  font-size: ${text.label};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;
