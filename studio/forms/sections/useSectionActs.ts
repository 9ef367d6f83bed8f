import { atom, useStore } from 'jotai'
import { catalogue } from '../../../generated/catalogue'
import { useText } from '../../../src/core/intl/useText'
import { isPlainObject, ownValue, type PlainObject } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import type { SectionPlace } from '../../../src/core/preview/previewMessages'
import { notify } from '../../../src/ui/feedback/notificationStore'
import { closeStep, currentConfig, edit } from '../../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../../editor/editorAtom'
import { useEditorStore } from '../../editor/EditorStoreContext'
import { notifyOfStep } from '../../editor/notifyOfStep'
import { openControl } from '../openControl'
import { usePageNames } from '../usePageNames'
import {
  copyOfSection,
  MAX_SECTIONS,
  sectionAfter,
  withoutSection,
  withSectionAt,
  withSectionMoved,
  withSectionOnPage,
  withSectionShown,
  type SectionFault,
  type SectionSpot,
} from './changeSections'
import { sectionsOf } from './pageSections'

/** Id of the section that was added last; its card is open, and those of the others close. */
export const newestSectionAtom = atom<string | undefined>(undefined)

/**
 * What can be done with the sections of pages, from the list and from the preview; each is an undo
 * step. They go by the config of the moment, because the draft may have changed elsewhere; what
 * can't be done any more says so and changes nothing.
 */
export interface SectionActs {
  /** Adds a section and opens its settings. */
  add: (section: PlainObject, spot: SectionSpot) => void
  /** Adds a copy after a section and opens its settings. */
  duplicate: (place: SectionPlace) => void
  /** Moves a section before another one of its page, or to its end. */
  move: (place: SectionPlace, before: string | undefined) => void
  /** Moves a section to the end of another page (uri), and shows it there. */
  moveToPage: (place: SectionPlace, page: string) => void
  remove: (place: SectionPlace) => void
  hide: (place: SectionPlace) => void
}

/** The acts on sections, in the surrounding editor. */
export function useSectionActs(): SectionActs {
  const t = useText()
  const store = useStore()
  const editorStore = useEditorStore()
  const nameOf = useSectionName()
  const { nameOf: pageNameOf } = usePageNames()
  const config = (): PlainObject => currentConfig(store.get(editorAtom))
  const find = ({ page, id }: SectionPlace): unknown =>
    sectionsOf(config(), page).find((one) => ownValue(one, 'id') === id)
  const apply = (next: PlainObject | SectionFault, page: string): boolean => {
    if (isPlainObject(next)) {
      editorStore.update((editor) => closeStep(edit(closeStep(editor), next)))
      return true
    }
    notify({
      tone: 'warning',
      topic: 'sections',
      title: t(`studio.sections.fault.${next}`, {
        page: pageNameOf(page),
        count: MAX_SECTIONS,
      }),
    })
    return false
  }
  const add = (section: PlainObject, spot: SectionSpot): void => {
    editorStore.flush()
    if (!apply(withSectionAt(config(), section, spot), spot.page)) return
    const id = String(section['id'])
    store.set(newestSectionAtom, id)
    openControl(pointerOf({ page: spot.page, id }), store)
  }
  return {
    add,
    duplicate: (place) => {
      editorStore.flush()
      const section = find(place)
      if (!isPlainObject(section)) return void apply('gone', place.page)
      add(copyOfSection(section, sectionsOf(config(), place.page)), {
        page: place.page,
        before: sectionAfter(config(), place),
      })
    },
    move: (place, before) => {
      editorStore.flush()
      apply(withSectionMoved(config(), place, before), place.page)
    },
    moveToPage: (place, page) => {
      editorStore.flush()
      const name = nameOf(find(place))
      const settingsOf = (at: SectionPlace): string => `${pointerOf(at)}/settings`
      const typed = store.get(rejectedInputAtom)[settingsOf(place)]
      const moved = withSectionOnPage(config(), place, page)
      if (typeof moved === 'string') return void apply(moved, page)
      apply(moved.config, page)
      const next = { page, id: moved.id }
      // What its form rejected goes along.
      store.set(rejectedInputAtom, (all) => ({
        ...all,
        [settingsOf(place)]: undefined,
        [settingsOf(next)]: typed,
      }))
      notifyOfStep({
        tone: 'success',
        title: t('studio.sections.movedTo', { name, page: pageNameOf(page) }),
      })
      store.set(newestSectionAtom, moved.id)
      openControl(pointerOf(next), store)
    },
    remove: (place) => {
      editorStore.flush()
      const name = nameOf(find(place))
      if (!apply(withoutSection(config(), place), place.page)) return
      notifyOfStep({ tone: 'success', title: t('studio.sections.removed', { name }) })
      openControl(toPointer(['props', 'sections', place.page]), store)
    },
    hide: (place) => {
      editorStore.flush()
      const name = nameOf(find(place))
      if (!apply(withSectionShown(config(), place, false), place.page)) return
      notifyOfStep({ tone: 'success', title: t('studio.sections.hidden', { name }) })
      openControl(`${pointerOf(place)}/enabled`, store)
    },
  }
}

/** Returns a function that names a section by its type. */
export function useSectionName(): (section: unknown) => string {
  const t = useText()
  return (section) => {
    const id = ownValue(section, 'widget')
    const widget = catalogue.widgets.find((one) => one.id === id)
    return widget ? t(widget.name) : t('studio.sections.unknown', { name: String(id) })
  }
}

const pointerOf = ({ page, id }: SectionPlace): string => toPointer(['props', 'sections', page, id])
