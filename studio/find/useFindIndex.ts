import { useStore } from 'jotai'
import { useState } from 'react'
import { widgetForms } from '../../generated/studio/widgetForms'
import { useText } from '../../src/core/intl/useText'
import { commandsAtom, type Command } from '../chrome/commands'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { groupContents } from '../forms/groupContents'
import { groups } from '../forms/groups'
import { sectionsOf } from '../forms/sections/pageSections'
import { useFindText } from '../forms/useFindText'
import { usePageNames } from '../forms/usePageNames'
import { useAllPages, useClubPages } from '../preview/useClubPages'
import { buildFindIndex } from './model/buildFindIndex'
import type { FindIndex } from './model/rankEntries'

/**
 * Everything that can be found, and the commands by key; as it was when the component appeared,
 * because nothing changes while a dialog is open.
 */
export function useFindIndex(): {
  index: FindIndex
  commands: Readonly<Record<string, Command>>
} {
  const t = useText()
  const store = useStore()
  const find = useFindText()
  const { nameOf } = usePageNames()
  const allPages = useAllPages()
  const shown = useClubPages()
  const [built] = useState(() => {
    const config = currentConfig(store.get(editorAtom))
    const commands = Object.fromEntries(
      Object.entries(store.get(commandsAtom)).flatMap(([owner, ofOwner]) =>
        ofOwner.map((command) => [`${owner} ${command.id}`, command] as const),
      ),
    )
    const index = buildFindIndex({
      config,
      find,
      groups: groups.map(({ id, label, hint }) => {
        const content = groupContents[id]
        return {
          id,
          name: t(label),
          hint: t(hint),
          forms: 'forms' in content ? content.forms : [],
        }
      }),
      pages: allPages.map(({ uri, sections }) => ({
        uri,
        path: shown.find((page) => page.uri === uri)?.path,
        name: nameOf(uri),
        sections: sections === false ? [] : sectionsOf(config, uri),
      })),
      commands: Object.entries(commands).map(([key, command]) => ({ ...command, key })),
      widgetForms,
    })
    return { index, commands }
  })
  return built
}
