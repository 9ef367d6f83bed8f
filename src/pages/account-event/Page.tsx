import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { MissingItem } from '../../areas/content/public'
import { pathOf } from '../../core/registry/pathOf'
import { configAtom } from '../../core/session/atoms'

/** One event that the signed-in person has a place at: none with this id. (shell.route.account-event) */
export function Page(): ReactNode {
  return <MissingItem texts="page.account-event" back={pathOf(useAtomValue(configAtom), 'my-schedule') ?? '/'} />
}
