import { Component, type ErrorInfo, type ReactNode } from 'react';
import { recordPageError } from './lastPageError';

interface Props {
  /** Rendered instead of a screen that threw; `retry` mounts the screen again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** A changed key (a navigation) clears the error. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly failedKey: string | null;
}

/** One for each route, so that an error in a screen leaves the shell and its navigation usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedKey: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedKey: '' };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    // React logs the error itself; here it is kept for a problem report and tied to the failed route.
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
