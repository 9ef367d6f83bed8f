import { useAtomValue, useStore } from 'jotai'
import { useMemo, useState } from 'react'
import { catalogue } from '../../generated/catalogue'
import { widgetForms } from '../../generated/studio/widgetForms'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import { useText } from '../../src/core/intl/useText'
import type { PlainObject } from '../../src/core/json/plainObject'
import { commandsAtom, type Command } from '../chrome/commands'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { groupContents } from '../forms/groupContents'
import { groups } from '../forms/groups'
import { groupByPlace } from '../forms/messages/messagePlace'
import { offeredLanguages } from '../forms/messages/offeredLanguages'
import { useBuiltInTexts } from '../forms/messages/usePortalTexts'
import { sectionsOf } from '../forms/sections/pageSections'
import { useFindText } from '../forms/useFindText'
import { usePageNames } from '../forms/usePageNames'
import { useAllPages, useClubPages } from '../preview/useClubPages'
import { studioCompanies } from '../session/domains'
import { studioAtom } from '../session/studioAtoms'
import { buildFindIndex, type FindClub } from './model/buildFindIndex'
import { indexEntries, type FindIndex } from './model/rankEntries'
import { textEntries } from './model/textEntries'

/**
 * Everything that can be found but pictures, the draft, and the commands by key; as it was when the
 * component appeared, because nothing changes while a dialog is open. The portal's texts are added
 * once they have loaded.
 */
export function useFindIndex(): {
  index: FindIndex
  config: PlainObject
  commands: Readonly<Record<string, Command>>
} {
  const t = useText()
  const store = useStore()
  const find = useFindText()
  const { nameOf } = usePageNames()
  const allPages = useAllPages()
  const shown = useClubPages()
  const clubs = useOtherClubs()
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
      clubs,
      widgetForms,
    })
    return { index, config, commands, languages: offeredLanguages(config, catalogue.locales) }
  })
  const { config, languages } = built
  const portal = useBuiltInTexts(languages)
  const texts = useMemo(() => {
    const places = groupByPlace(Object.keys(catalogue.messages), nameOf, find)
    const placeOf = new Map(places.flatMap(({ ids, name }) => ids.map((id) => [id, name])))
    return indexEntries(
      textEntries(
        config,
        languages,
        portal,
        (pointer) => describeConfigPath(pointer, [config], find),
        (id) => placeOf.get(id) ?? id,
      ),
    )
  }, [config, languages, portal, nameOf, find])
  const index = useMemo(() => [...built.index, ...texts], [built, texts])
  return { index, config, commands: built.commands }
}

/** The other clubs of the admin's company, and the admin's other companies. */
function useOtherClubs(): readonly FindClub[] {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  if (studio.status !== 'ready') return []
  const { domain, domains, session } = studio
  return [
    ...domains
      .filter(({ id }) => id !== domain?.id)
      .map(({ id, name, domainName }) => ({
        opens: 'club' as const,
        id,
        name,
        note: domainName,
      })),
    ...studioCompanies(session)
      .filter(({ id }) => id !== session.company.id)
      .map(({ id, name }) => ({
        opens: 'company' as const,
        id,
        name,
        note: t('studio.club.company'),
      })),
  ]
}
