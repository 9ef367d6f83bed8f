import type { ReactNode } from 'react'
import { Forbidden } from './Forbidden'
import { GenericError } from './GenericError'
import { NotFound } from './NotFound'
import type { ResultProps } from '../../ui/feedback/ResultScreen'
import type { FailureScreen } from './screenFor'

/**
 * The screen that `screenFor` chose; the generic one names its request where it is known, and has
 * `retry` before its other ways on.
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
