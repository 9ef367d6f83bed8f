import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { SharedPage } from '../../areas/content/public'
import { pathOf } from '../../core/registry/pathOf'
import { configAtom, customerAtom } from '../../core/session/atoms'

/** A public schedule behind the id in the path: nothing stands behind this one; the way on is to sign in and book. (shell.route.out-schedule-content) */
export function Page(): ReactNode {
  const signedIn = useAtomValue(customerAtom) !== null
  const mine = pathOf(useAtomValue(configAtom), 'my-schedule') ?? '/'
  return signedIn ? <SharedPage texts="page.schedule" action="page.schedule.back" actionTo={mine} /> : <SharedPage texts="page.schedule" actionTo="/login" />
}
