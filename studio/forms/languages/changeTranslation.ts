import type { createStore } from 'jotai'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { toPointer } from '../../../src/core/json/pointer'
import { setByPointer } from '../../../src/core/json/setByPointer'
import { currentConfig, edit } from '../../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../../editor/editorAtom'
import { clubLanguages, withTextIn } from './textsByLanguage'

/**
 * Changes a text in another language than the club's own; empty removes it. `textPointer` is that of
 * the text as a whole. A text that its form rejects is only kept as rejected input.
 */
export function changeTranslation(
  store: Pick<ReturnType<typeof createStore>, 'set'>,
  textPointer: string,
  language: string,
  { text, isRejected }: { text: string; isRejected: boolean },
): void {
  const pointer = textPointer + toPointer([language])
  store.set(rejectedInputAtom, (all) => ({ ...all, [pointer]: isRejected ? text : undefined }))
  if (isRejected) return
  store.set(editorAtom, (now) => {
    const before = currentConfig(now)
    const next = withTextIn(
      getByPointer(before, textPointer),
      language,
      text === '' ? undefined : text,
      clubLanguages(before),
    )
    return edit(now, setByPointer(before, textPointer, next))
  })
}
