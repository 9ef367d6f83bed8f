import type { ReactNode } from 'react'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { ScreenTitle } from '../screens/ScreenTitle'
import { kindsFor } from './perkKinds'
import { PerkList } from './PerkList'
import { usePerksState } from './usePerksState'

/** What the club has issued to members: vouchers, offers, guest passes and house credits. */
export function Perks({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const [state, change] = usePerksState(kindsFor(company))
  return (
    <>
      <ScreenTitle title={t('desk.perks.title')} />
      <PerkList company={company} state={state} onChange={change} />
    </>
  )
}
