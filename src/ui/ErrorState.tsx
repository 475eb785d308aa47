import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button';
import { Card } from './Card';
import { WarningIcon } from './icons';
import { color, space, text } from './tokens';

interface ErrorStateProps {
  readonly title: ReactNode;
  /** Whether the user's money is safe, and what is shown meanwhile. */
  readonly children: ReactNode;
  /** A code to quote to support. */
  readonly reference?: ReactNode;
  readonly retry?: {
    readonly label: string;
    readonly onRetry: () => void;
    readonly busy?: boolean;
  };
}

/** Load failure: what happened, whether money is safe, and what to do next. */
export function ErrorState({ title, children, reference, retry }: ErrorStateProps) {
  return (
    <Card role="alert">
      <$Title>
        <$Mark>
          <WarningIcon size={20} />
        </$Mark>
        {title}
      </$Title>
      <$Text>{children}</$Text>
      {reference && <$Reference>{reference}</$Reference>}
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

const $Mark = styled.span`
  color: ${color.bad};
`;

const $Text = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Reference = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

const $Action = styled.div`
  margin-top: ${space.half};
`;
