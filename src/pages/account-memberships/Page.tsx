import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { customerAtom } from '../../core/session/atoms'
import { ItemsPage } from '../../registry/ItemsPage'
import { NotAMember } from '../../ui/results/NotAMember'
import { manifest } from './manifest'

/** Memberships: what this page will hold, and the way back; who has none at all is told so. (shell.error.not-member-not-setup-when) */
export function Page(): ReactNode {
  const customer = useAtomValue(customerAtom)
  return customer?.isMember === true ? <ItemsPage manifest={manifest} /> : <NotAMember signedIn />
}
