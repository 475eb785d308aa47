import { Component, type ErrorInfo, type ReactNode } from 'react';
import { recordPageError } from './lastPageError';

interface Props {
  /** Rendered instead of a screen that threw an error; `retry` mounts the screen again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** A changed key (a navigation) clears the error. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly failedKey: string | null;
}

/** Catches the errors of screens, so that the shell and its navigation stay usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedKey: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedKey: '' };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    // React logs the error. Here it is recorded for a problem report, together with the route that failed.
    recordPageError(error);
    this.setState({ failedKey: this.props.resetKey });
  }

  override componentDidUpdate() {
    const { failedKey } = this.state;
    if (failedKey !== null && failedKey !== '' && failedKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = () => this.setState({ failedKey: null });

  override render() {
    return this.state.failedKey === null ? this.props.children : this.props.fallback(this.retry);
  }
}
