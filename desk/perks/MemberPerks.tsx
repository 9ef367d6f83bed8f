import { useState, type ReactNode } from 'react'
import type { AdminCompany, MemberRecord } from '../../generated/types'
import { kindsFor } from './perkKinds'
import { PerkList } from './PerkList'
import type { PerksState } from './usePerksState'

/** What the club has issued to a member. */
export function MemberPerks({
  record: { id, fullName },
  company,
}: {
  record: Pick<MemberRecord, 'id' | 'fullName'>
  company: AdminCompany
}): ReactNode {
  const [first = 'vouchers'] = kindsFor(company)
  const [state, setState] = useState<PerksState>({
    kind: first,
    search: '',
    state: 'all',
    page: 1,
  })
  return (
    <PerkList
      company={company}
      member={{ id, name: fullName }}
      state={state}
      onChange={(change) =>
        setState((now) => ({
          ...now,
          page: 1,
          ...(typeof change === 'function' ? change(now) : change),
        }))
      }
    />
  )
}
