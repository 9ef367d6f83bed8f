import type { ReactNode } from 'react'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { VisuallyHidden } from '../../src/ui/layout/VisuallyHidden'

/** A link to a member's record; nothing without the area `desk`, or for somebody without an account. */
export function OpenMember({
  company,
  customerId,
  name,
  size = 'small',
}: {
  company: AdminCompany
  customerId: number | null
  /** Whose link it is, where there are several. */
  name?: string
  size?: 'small' | 'regular'
}): ReactNode {
  const t = useText()
  return customerId !== null && company.areas.includes('desk') ? (
    <LinkButton to={`/members/${customerId}`} variant="secondary" size={size}>
      {name === undefined ? (
        t('desk.openMember')
      ) : (
        <>
          <span aria-hidden="true">{t('desk.openMember')}</span>
          <VisuallyHidden>{t('desk.openMemberOf', { name })}</VisuallyHidden>
        </>
      )}
    </LinkButton>
  ) : null
}
