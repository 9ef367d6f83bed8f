import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { NotAMember } from '../../areas/outcomes/public'
import { customerAtom } from '../../core/session/atoms'
import { EmptyPage } from '../../registry/EmptyPage'
import { manifest } from './manifest'

/** Memberships: what this page will hold, and the way back; who has none at all is told so. (shell.error.not-member-not-setup-when) */
export function Page(): ReactNode {
  const customer = useAtomValue(customerAtom)
  return customer?.isMember === true ? <EmptyPage manifest={manifest} /> : <NotAMember />
}
