import { useAtomValue } from 'jotai'
import { useText } from '../../core/intl/useText'
import { customerAtom } from '../../core/session/atoms'
import { Button } from '../../ui/controls/Button'
import { ResultFor } from './ResultFor'
import { getRequestId, screenForFailure } from './screenFor'

/**
 * Shown below a page's title when its data fails to load; generic failures can be retried.
 * (shell.error.failed-data-load)
 */
export function PageFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useText()
  const signedIn = useAtomValue(customerAtom) !== null
  const retry = (
    <Button icon="refresh" onClick={onRetry}>
      {t('ui.loadFailed.retry')}
    </Button>
  )
  return (
    <ResultFor
      screen={screenForFailure(failure)}
      signedIn={signedIn}
      requestId={getRequestId(failure)}
      level={2}
      retry={retry}
    />
  )
}
