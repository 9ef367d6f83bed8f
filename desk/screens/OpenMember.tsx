import type { ReactNode } from 'react'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'

/** A link to a member's record; nothing without the area `desk`. */
export function OpenMember({
  company,
  customerId,
}: {
  company: AdminCompany
  customerId: number
}): ReactNode {
  const t = useText()
  return company.areas.includes('desk') ? (
    <LinkButton to={`/members/${customerId}`} variant="secondary" size="small" data-print="no">
      {t('desk.openMember')}
    </LinkButton>
  ) : null
}
