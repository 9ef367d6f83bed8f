import { Component, type ReactNode } from 'react'
import { Forbidden } from './Forbidden'
import { GenericError } from './GenericError'
import { NotFound } from './NotFound'
import { Offline } from './Offline'
import { isLoadFailure, requestIdOf, screenForFailure } from './screenFor'

/** Props of the boundary; a change of `resetKey` (the path) tries again. */
export interface ErrorBoundaryProps {
  signedIn: boolean
  resetKey: string
  children: ReactNode
  onError?: (failure: unknown) => void
}

interface ErrorBoundaryState {
  caught: { failure: unknown } | null
  resetKey: string
}

/** Shows the screen of whatever its page throws, inside the shell, so that the menu still leads elsewhere (shell.error.boundary-403 and siblings). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(failure: unknown): Partial<ErrorBoundaryState> {
    return { caught: { failure } }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { caught: null, resetKey: props.resetKey }
  }

  override componentDidCatch(failure: unknown): void {
    if (isLoadFailure(failure)) void reloadForNewBuild()
    this.props.onError?.(failure)
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    if (isLoadFailure(caught.failure)) return <Offline onRetry={() => this.setState({ caught: null })} />
    const { signedIn } = this.props
    switch (screenForFailure(caught.failure)) {
      case 'forbidden':
        return <Forbidden signedIn={signedIn} />
      case 'not-found':
        return <NotFound signedIn={signedIn} />
      case 'generic':
        return <GenericError signedIn={signedIn} requestId={requestIdOf(caught.failure)} />
    }
  }
}

const RELOADED = 'portico-reloaded-at'

/**
 * A new build may have replaced the page's code: one reload fetches it, and never a second within a minute
 * (shell.error.lazy-module-text). Without an answer from the server the page stays: a reload would leave the portal.
 */
async function reloadForNewBuild(): Promise<void> {
  const answers = await fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false)
  if (!answers) return
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}
