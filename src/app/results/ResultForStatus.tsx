import type { ReactNode } from 'react'
import { Forbidden } from './Forbidden'
import { GenericError } from './GenericError'
import { NotFound } from './NotFound'
import { screenForStatus } from './screenFor'

/** The screen of a status, as the error boundary picks it (shell.route.error-response-values). */
export function ResultForStatus({ status, signedIn, requestId }: { status?: number; signedIn: boolean; requestId?: string | undefined }): ReactNode {
  switch (screenForStatus(status)) {
    case 'forbidden':
      return <Forbidden signedIn={signedIn} />
    case 'not-found':
      return <NotFound signedIn={signedIn} />
    case 'generic':
      return <GenericError signedIn={signedIn} requestId={requestId} />
  }
}
