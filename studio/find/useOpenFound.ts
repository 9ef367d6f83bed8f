import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useText } from '../../src/core/intl/useText'
import { notify } from '../../src/ui/feedback/notificationStore'
import type { Command } from '../chrome/commands'
import { openToolAtom } from '../chrome/openToolAtom'
import { groupAtom } from '../forms/groupAtom'
import { openControl } from '../forms/openControl'
import { openedPictureAtom } from '../media/openedPictureAtom'
import { useShowPage } from '../preview/useShowPage'
import { studioAtom } from '../session/studioAtoms'
import { chooseCompany, chooseDomain } from '../sign-in/openStudio'
import type { FindTarget } from './model/FindEntry'

/** Returns a function that opens, shows or runs what was found. */
export function useOpenFound(
  commands: Readonly<Record<string, Command>>,
): (target: FindTarget) => void {
  const t = useText()
  const store = useStore()
  const showPage = useShowPage()
  const studio = useAtomValue(studioAtom)
  const setOpenTool = useSetAtom(openToolAtom)
  const setOpenedPicture = useSetAtom(openedPictureAtom)
  const setGroup = useSetAtom(groupAtom)
  const domains = studio.status === 'ready' ? studio.domains : []
  const awaitChoice = (choice: Promise<void>): void =>
    void choice.catch(() => notify({ tone: 'danger', title: t('studio.club.failed') }))
  return (target) => {
    switch (target.opens) {
      case 'control':
        openControl(target.pointer, store)
        break
      case 'group':
        setGroup(target.id)
        focusTab()
        break
      case 'page':
        showPage(target.path)
        break
      case 'picture':
        setOpenedPicture(target.picture)
        setOpenTool('pictures')
        break
      case 'club': {
        const domain = domains.find(({ id }) => id === target.id)
        if (domain) awaitChoice(chooseDomain(domain))
        break
      }
      case 'company':
        awaitChoice(chooseCompany(target.id))
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
