import { Component, type ReactNode } from 'react'
import { isServerReachable } from '../../core/api/isServerReachable'
import { keepDraftsOfPage } from '../../core/session/formDraft'
import { hasJustReloaded, POLL_MS, reload } from './reload'
import { ResultFor } from './ResultFor'
import { isLoadFailure, getRequestId, screenForFailure } from './screenFor'
import { useText } from '../../core/intl/useText'
import { Button } from '../../ui/controls/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'

/** Props of the boundary; a change of `resetKey`, which is the path, clears the error. */
export interface ErrorBoundaryProps {
  signedIn: boolean
  resetKey: string
  children: ReactNode
  onError?: (failure: unknown) => void
}

interface ErrorBoundaryState {
  caught: { failure: unknown } | null
  /**
   * State of a page whose code failed to load: `unknown` until the server has been checked, `away`
   * while it does not respond, `gone` if a reload did not help.
   */
  code: 'unknown' | 'away' | 'gone'
  resetKey: string
}

/**
 * Shows an error screen for any error that its children throw, inside the shell, whose menu stays
 * usable (shell.error.boundary-403 and siblings).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    caught: null,
    code: 'unknown',
    resetKey: this.props.resetKey,
  }

  static getDerivedStateFromError(failure: unknown): Partial<ErrorBoundaryState> {
    // The page will be reloaded once the server is reachable.
    if (isLoadFailure(failure)) keepDraftsOfPage()
    return { caught: { failure } }
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey
      ? null
      : { caught: null, code: 'unknown', resetKey: props.resetKey }
  }

  override componentDidCatch(failure: unknown): void {
    if (isLoadFailure(failure)) void this.recover()
    this.props.onError?.(failure)
  }

  override componentDidUpdate(): void {
    if (!this.state.caught) this.cancelRecovery()
  }

  override componentWillUnmount(): void {
    this.cancelRecovery()
  }

  private timer: ReturnType<typeof setTimeout> | undefined
  /** The error being recovered from; null once the page has been left. */
  private recoveringFrom: ErrorBoundaryState['caught'] = null

  /**
   * Ends the recovery of a page that the person has left, because it must not affect the current
   * page.
   */
  private cancelRecovery(): void {
    clearTimeout(this.timer)
    this.recoveringFrom = null
  }

  /** Checks the server, and polls it while it doesn't respond; reloads the page once it does. */
  private async recover(): Promise<void> {
    const { caught } = this.state
    this.cancelRecovery()
    this.recoveringFrom = caught
    const isReachable = await isServerReachable()
    if (!caught || this.recoveringFrom !== caught) return
    // Right after an outage, reload even within the interval: the cause was the outage, not a new
    // build.
    const code = !isReachable
      ? 'away'
      : this.state.code !== 'away' && hasJustReloaded()
        ? 'gone'
        : 'unknown'
    this.setState({ code })
    if (code === 'away') this.timer = setTimeout(() => void this.recover(), POLL_MS)
    if (code === 'unknown') reload()
  }

  override render(): ReactNode {
    const { caught, code } = this.state
    if (!caught) return this.props.children
    const { signedIn } = this.props
    if (isLoadFailure(caught.failure) && code !== 'gone')
      return code === 'away' ? <Offline onRetry={() => void this.recover()} /> : null
    return (
      <ResultFor
        screen={screenForFailure(caught.failure)}
        signedIn={signedIn}
        requestId={getRequestId(caught.failure)}
      />
    )
  }
}

/** The screen shown while the server or the connection is down, with a retry button. */
function Offline({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useText()
  return (
    <EmptyState
      level={1}
      drawing="broken"
      title={t('app.result.offline.title')}
      text={t('app.result.offline.text')}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {t('app.result.offline.retry')}
        </Button>
      }
    />
  )
}
