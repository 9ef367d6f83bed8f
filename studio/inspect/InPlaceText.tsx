import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { languageName } from '../../src/core/intl/locale'
import { useText } from '../../src/core/intl/useText'
import { fromPointer } from '../../src/core/json/pointer'
import { notify } from '../../src/ui/feedback/notificationStore'
import { modKey } from '../chrome/shortcuts'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useEditorStore } from '../editor/EditorStoreContext'
import { whenFormShown } from '../forms/findRejectedInput'
import { focusRequestAtom } from '../forms/groupAtom'
import { loadPortalText } from '../forms/messages/usePortalTexts'
import { openControl } from '../forms/openControl'
import { askedTextAtom, editedTextAtom, pickedElementAtom } from '../preview/inspectAtoms'
import { languagesAtom, previewAtom } from '../preview/previewAtoms'
import { rightsIn } from '../session/rights'
import { studioAtom } from '../session/studioAtoms'
import { editText } from './editText'
import { findTextSetting } from './findTextSetting'
import { openPortalText, openSettingText, type OpenText } from './openText'
import { useChoice } from './useChoice'

/**
 * Has the text of an element of the preview edited in its place, if it is one text of the club;
 * otherwise the element is picked. Renders nothing.
 */
export function InPlaceText(): null {
  const t = useText()
  const store = useStore()
  const editorStore = useEditorStore()
  const [asked, setAsked] = useAtom(askedTextAtom)
  const studio = useAtomValue(studioAtom)
  const choice = useChoice(asked)
  const stop = useRef<() => void>(undefined)
  /** The setting that is being opened or edited; a double click asks for it twice. */
  const asking = useRef<string>(undefined)
  useEffect(() => {
    const forget = store.sub(editedTextAtom, () => {
      if (store.get(editedTextAtom) === null) asking.current = undefined
    })
    return () => {
      forget()
      stop.current?.()
    }
  }, [store])
  useEffect(() => {
    if (!asked || !choice) return
    setAsked(null)
    const { opens, name } = choice
    if (opens !== undefined && opens === asking.current) return
    asking.current = opens
    const mayEdit = studio.status === 'ready' && rightsIn(studio.session, studio.domain).mayEdit
    const open = async (): Promise<OpenText | undefined> => {
      const language = store.get(previewAtom).language ?? store.get(languagesAtom).ownLanguage
      if (opens === undefined || !mayEdit) return undefined
      const [first, second, tag = '', id = ''] = fromPointer(opens)
      // As a click does; then the form of the setting is shown, if it was not.
      if (!openControl(opens, store)) return undefined
      if (first === 'intl' && second === 'messages') {
        const original = isOfOnePlace(id) ? await loadPortalText(tag, id) : undefined
        return original === undefined || hasChoices(original)
          ? undefined
          : openPortalText(opens, original, store)
      }
      const form = await whenFormShown(opens)
      const config = currentConfig(store.get(editorAtom))
      const setting = form && findTextSetting(opens, form, config, language)
      return setting && openSettingText(setting, store, editorStore)
    }
    const pick = (): void => {
      asking.current = undefined
      store.set(pickedElementAtom, asked)
    }
    open().then(
      (text) => {
        if (!text) return pick()
        stop.current?.()
        asking.current = opens
        // The form would take the focus from the text, and the card would cover it.
        store.set(focusRequestAtom, null)
        store.set(pickedElementAtom, null)
        editorStore.flush()
        stop.current = editText({
          store,
          text,
          name,
          hint: hintFor(text, t('studio.inspect.keys')),
          markdownHint: hintFor(text, t('studio.inspect.markdownKeys', { key: modKey() })),
          shown: asked.shows.text,
          describe: ({ message, values }) => t(message, values),
          onGone: (typed, isKept) => {
            if (isKept) openControl(text.pointer, store)
            else notify({ tone: 'warning', title: t('studio.inspect.gone', { text: typed }) })
          },
        })
      },
      // The form could not be loaded; its group says so.
      pick,
    )
  }, [asked, choice, setAsked, store, editorStore, studio, t])
  return null
}

/** What people read while they edit a text: its language, if it has several, and the keys. */
const hintFor = ({ language }: OpenText, keys: string): string =>
  language === undefined ? keys : `${languageName(language)} · ${keys}`

/** Whether a portal text is shown by one page or one kind of section only. */
const isOfOnePlace = (id: string): boolean => /^(?:page|widget)\./.test(id)

/** Whether a portal text differs by number or kind, which is hard to read where it stands. */
const hasChoices = (text: string): boolean => /\{\s*\w+\s*,/.test(text)
