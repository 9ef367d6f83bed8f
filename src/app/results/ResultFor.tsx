import type { ReactNode } from 'react'
import { Forbidden } from './Forbidden'
import { GenericError } from './GenericError'
import { NotFound } from './NotFound'
import type { ResultProps } from '../../ui/feedback/ResultScreen'
import type { FailureScreen } from './screenFor'

/**
 * The screen chosen by `screenFor`; the generic one shows the request id if known, and `retry` as
 * its first action.
 */
export function ResultFor({
  screen,
  requestId,
  retry,
  ...props
}: ResultProps & {
  screen: FailureScreen
  requestId?: string | undefined
  retry?: ReactNode
}): ReactNode {
  switch (screen) {
    case 'forbidden':
      return <Forbidden {...props} />
    case 'not-found':
      return <NotFound {...props} />
    case 'generic':
      return <GenericError {...props} requestId={requestId} retry={retry} />
  }
}
