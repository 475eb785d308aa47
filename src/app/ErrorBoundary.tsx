import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteFault } from './lastFault';

interface Props {
  /** What stands in place of a screen that threw; `retry` mounts it anew. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** A new key is a new attempt: the boundary forgets the fault when the route changes. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly failedKey: string | null;
}

/** One per route, so that a fault in a screen leaves the shell and the way to other screens standing. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedKey: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedKey: '' };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    // React tells the console by itself; here it is kept for a report and tied to the place where it happened.
    noteFault(error);
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
