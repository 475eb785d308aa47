import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { hasDrafts } from '../../state/storage/drafts';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { IconButton } from '../../ui/IconButton';
import { color, radius, space, text, weight } from '../../ui/tokens';

interface NewVersionProps {
  /** Activates the new version; null while there is none. */
  readonly activate: (() => void) | null;
}

/** Offers a new version of the app, which the user can load or dismiss. */
export function NewVersion({ activate }: NewVersionProps) {
  const { formatMessage } = useIntl();
  const [dismissed, setDismissed] = useState<NewVersionProps['activate']>(null);
  const [isLoading, setLoading] = useState(false);
  const title = formatMessage({ id: 'app.version.title' });
  const isShown = activate !== null && activate !== dismissed;

  function load() {
    setLoading(true);
    activate?.();
  }

  return (
    // The container is a landmark only while it has content; the live region inside always exists.
    <$Place {...(isShown && { role: 'complementary', 'aria-label': title })}>
      <$Card $isShown={isShown}>
        {/* The live region exists before its text, so that screen readers announce the text. */}
        <$Title role="status">{isShown && title}</$Title>
        {isShown && (
          <>
            <IconButton
              label={formatMessage({ id: 'common.dismiss' })}
              onClick={() => setDismissed(() => activate)}
            >
              <CloseIcon size={16} />
            </IconButton>
            {hasDrafts() && <$Wide>{formatMessage({ id: 'app.version.typed' })}</$Wide>}
            <$Wide>
              <Button kind="tonal" block busy={isLoading} onClick={load}>
                {formatMessage({ id: 'app.version.load' })}
              </Button>
            </$Wide>
          </>
        )}
      </$Card>
    </$Place>
  );
}

/**
 * The notice is at the same place as toasts and behind them, because toasts are short-lived. It moves no content and
 * covers no order button.
 */
const $Place = styled.div`
  position: fixed;
  z-index: 12;
  top: calc(env(safe-area-inset-top) + ${space.one});
  inset-inline: ${space.one};
  max-width: 420px;
  margin-inline: auto;
  pointer-events: none;

  /* These pages have important content in their header, such as pair and price. */
  body:has([data-low]) & {
    top: calc(env(safe-area-inset-top) + 86px);
  }
`;

const $Card = styled.div<{ $isShown: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space.half};
  ${({ $isShown }) =>
    $isShown &&
    `padding-block: ${space.half} ${space.oneHalf};
     padding-inline: ${space.two} ${space.half};
     background: ${color.raised};
     border: 1px solid ${color.line};
     border-radius: ${radius.control};
     box-shadow: 0 8px 24px rgb(3 6 10 / 28%);
     pointer-events: auto;`}
`;

const $Title = styled.p`
  font-weight: ${weight.strong};
  line-height: 1.35;
`;

const $Wide = styled.div`
  grid-column: 1 / -1;
  padding-bottom: ${space.half};
  padding-inline-end: ${space.oneHalf};
  color: ${color.muted};
  font-size: ${text.label};
  line-height: 1.4;
`;
