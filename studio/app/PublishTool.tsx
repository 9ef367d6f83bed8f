import type { ReactNode } from 'react'
import type { Domain } from '../../generated/types'
import { useIsUnopened } from '../clubs/useIsUnopened'
import { PublishDialog } from '../publish/PublishDialog'

/** The dialog for publishing, which asks no redirects of a club that nobody could visit yet. */
export const PublishTool = ({
  domain,
  onClose,
}: {
  domain: Domain
  onClose: () => void
}): ReactNode => (
  <PublishDialog domainId={domain.id} isUnopened={useIsUnopened(domain)} onClose={onClose} />
)
