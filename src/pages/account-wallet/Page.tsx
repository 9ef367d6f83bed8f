import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useAppParts } from '../../core/registry/AppParts'
import { configAtom } from '../../core/session/atoms'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** The member's ways to pay: none is saved yet, or the club takes no payments at all. (shell.route.account-wallet) */
export function Page(): ReactNode {
  const { processors } = useAtomValue(configAtom)
  const { NotSetupScreen } = useAppParts()
  return processors.length === 0 ? <NotSetupScreen /> : <ItemsPage manifest={manifest} views={['methods']} />
}
