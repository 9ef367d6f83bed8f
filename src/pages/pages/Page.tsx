import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { MissingItem } from '../../areas/content/public'
import { homePath } from '../../core/registry/homePath'
import { configAtom } from '../../core/session/atoms'

/** A page of the club's own behind its id: there is none yet. (shell.route.pages) */
export function Page(): ReactNode {
  return <MissingItem texts="page.pages" back={homePath(useAtomValue(configAtom))} />
}
