import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { ResolvedRoute } from '../../core/config/ResolvedConfig'
import { companyAtom, configAtom, customerAtom, pageStateAtom } from '../../core/session/atoms'
import { BareShell } from '../shells/BareShell'
import { PortalShell } from '../shells/PortalShell'
import { PublicShell } from '../shells/PublicShell'
import type { ShellData } from '../shells/ShellData'

/** The frame around a screen: public for visitors, the portal's with its account form for customers, none for gates. */
export function ShellFor({ route, bare, children }: { route: ResolvedRoute | undefined; bare: boolean; children: ReactNode }) {
  const config = useAtomValue(configAtom)
  const company = useAtomValue(companyAtom)
  const customer = useAtomValue(customerAtom)
  const { sloganIndex } = useAtomValue(pageStateAtom)
  const { pathname } = useLocation()
  const shell: ShellData = { config, company, customer, sloganIndex, path: pathname }
  if (bare || route?.layout === 'bare') return <BareShell shell={shell}>{children}</BareShell>
  if (!customer) return <PublicShell shell={shell}>{children}</PublicShell>
  return (
    <PortalShell shell={shell} area={route?.layout === 'account' ? 'account' : 'portal'}>
      {children}
    </PortalShell>
  )
}
