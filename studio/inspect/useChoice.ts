import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import { isolate, readsRightToLeft } from '../../src/core/intl/isolate'
import { languageName } from '../../src/core/intl/locale'
import { useText } from '../../src/core/intl/useText'
import { ownValue, type PlainObject } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { setByPointer } from '../../src/core/json/setByPointer'
import type { ElementContent } from '../../src/core/preview/previewMessages'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { controlPointerFor, isWithin } from '../forms/controlPointerFor'
import { messageLabel } from '../forms/messages/messageLabel'
import { sectionsOf } from '../forms/sections/pageSections'
import { useFindText } from '../forms/useFindText'
import { usePreviewedUri, useUriAt } from '../preview/useClubPages'
import { findDeskPlace, type DeskPlace } from './findDeskPlace'
import { findOwnSetting } from './findOwnSetting'
import { useShownMessages } from './useShownMessages'

/** The settings of an element, as JSON Pointers into the config. */
export interface ElementChoice {
  /**
   * What a click opens: the setting that the element shows, or else its section; undefined if
   * there is neither, or the element may show one of several portal texts.
   */
  opens: string | undefined
  section: string | undefined
  /** The portal texts that it may show. */
  messages: readonly string[]
  /** Where the desk makes what it shows; undefined if it shows a setting or a portal text. */
  desk: DeskPlace | undefined
  /** The name of what a click opens, for people. */
  name: string
}

/** The settings of an element of the preview; undefined while texts load, or without an element. */
export function useChoice(element: ElementContent | null): ElementChoice | undefined {
  const t = useText()
  const find = useFindText()
  const editor = useAtomValue(editorAtom)
  const config = useMemo(() => currentConfig(editor), [editor])
  const uriAt = useUriAt()
  const uri = usePreviewedUri()
  const found = element ? findOwnSetting(element, config, uriAt) : undefined
  const own = found === undefined ? undefined : controlPointerFor(found, config)
  const messages = useShownMessages(own === undefined ? element : null)
  if (!element || !messages) return undefined
  const section = findSection(element, config)
  const desk =
    own === undefined && messages.pointers.length === 0
      ? findDeskPlace(element.shows, section?.widget, uri, uriAt)
      : undefined
  const opens =
    own ?? messages.certain ?? (messages.pointers.length === 0 ? section?.pointer : undefined)
  const nameChoice = (): string => {
    if (desk) return t('studio.inspect.fromDesk', { list: t(`studio.inspect.list.${desk.list}`) })
    if (opens === undefined) return t('studio.inspect.title')
    if (element.shows.logo) return t('studio.group.logo')
    if (element.shows.emptyPage !== null) return t('studio.sections.add')
    // Also one that the club words in its own way.
    if (isWithin(opens, '/intl/messages')) {
      const language = fromPointer(opens)[2] ?? ''
      return t('studio.place.text', {
        text: apart(messageLabel(element.shows.text, MAX_LABEL_LENGTH)),
        language: languageName(language),
      })
    }
    if (!section || !isWithin(opens, section.pointer))
      return describeConfigPath(opens, [config], find)
    const name = find(`widget.${section.widget}.name`) ?? section.widget
    if (opens === section.pointer) return t('studio.inspect.section', { name })
    const configs = [section.config]
    const field = describeConfigPath(opens, configs, find)
      .slice(describeConfigPath(section.pointer, configs, find).length)
      .replace(/^ · /, '')
    return t('studio.inspect.settingOf', { field: apart(field), section: name })
  }
  return {
    opens,
    section: section?.pointer,
    messages: messages.pointers,
    desk,
    name: nameChoice(),
  }
}

/** What a club wrote from right to left, so that the words around it stay in their order. */
const apart = (text: string): string => isolate(text, readsRightToLeft(text) ? 'rtl' : 'ltr')

/** Maximum length of a portal text in a name, in characters. */
const MAX_LABEL_LENGTH = 40

/** The section around an element, in a config that also has the page's own ones. */
function findSection(
  { section }: ElementContent,
  config: PlainObject,
): { pointer: string; widget: string; config: PlainObject } | undefined {
  if (!section) return undefined
  const sections = sectionsOf(config, section.page)
  const widget = ownValue(
    sections.find((one) => ownValue(one, 'id') === section.id),
    'widget',
  )
  const list = toPointer(['props', 'sections', section.page])
  return typeof widget === 'string'
    ? {
        pointer: list + toPointer([section.id]),
        widget,
        config: setByPointer(config, list, sections),
      }
    : undefined
}
