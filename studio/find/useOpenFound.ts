import { useSetAtom } from 'jotai'
import type { Command } from '../chrome/commands'
import { groupAtom } from '../forms/groupAtom'
import { openControl } from '../forms/openControl'
import { useShowPage } from '../preview/useShowPage'
import type { FindTarget } from './model/FindEntry'

/** Returns a function that opens, shows or runs what was found. */
export function useOpenFound(
  commands: Readonly<Record<string, Command>>,
): (target: FindTarget) => void {
  const showPage = useShowPage()
  const setGroup = useSetAtom(groupAtom)
  return (target) => {
    switch (target.opens) {
      case 'control':
        openControl(target.pointer)
        break
      case 'group':
        setGroup(target.id)
        focusTab()
        break
      case 'page':
        showPage(target.path)
        break
      case 'command':
        commands[target.key]?.run()
        break
    }
  }
}

/** Focuses the tab of the selected group, after the closing dialog has returned the focus. */
function focusTab(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
    ),
  )
}
