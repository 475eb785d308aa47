import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Text } from './layout';
import { Button } from './Button';
import { Card } from './Card';
import { WarningIcon } from './icons';
import { space, text } from './tokens';

interface ErrorStateProps {
  readonly title: ReactNode;
  /** Text which says whether the user's money is safe, and what is shown until the data is loaded. */
  readonly children: ReactNode;
  /** A code that the user can give to the support team. */
  readonly reference?: ReactNode;
  readonly retry?: {
    readonly label: string;
    readonly onRetry: () => void;
    readonly busy?: boolean;
  };
}

/** Shown when data could not be loaded: what happened, whether money is safe, and what to do next. */
export function ErrorState({ title, children, reference, retry }: ErrorStateProps) {
  return (
    <Card role="alert">
      <$Title>
        <Text as="span" $color="bad">
          <WarningIcon size={20} />
        </Text>
        {title}
      </$Title>
      <Text $size="label" $color="muted">
        {children}
      </Text>
      {reference && (
        <Text $size="label" $color="muted" $wraps>
          {reference}
        </Text>
      )}
      {retry && (
        <$Action>
          <Button kind="secondary" block busy={retry.busy} onClick={retry.onRetry}>
            {retry.label}
          </Button>
        </$Action>
      )}
    </Card>
  );
}

const $Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space.one};
  font-size: ${text.body};
  overflow-wrap: anywhere;
`;

const $Action = styled.div`
  margin-top: ${space.half};
`;
