import { useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import { toPointer } from '../../src/core/json/pointer'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { findOverrides } from '../forms/messages/offeredLanguages'
import { usePortalTexts } from '../forms/messages/usePortalTexts'
import { languagesAtom, previewAtom } from '../preview/previewAtoms'
import { usePreviewedUri } from '../preview/useClubPages'
import type { ElementContent } from '../../src/core/preview/previewMessages'
import { findShownMessages } from './findShownMessages'

/** The portal texts that a picked element may show, as JSON Pointers into the config. */
export interface ShownMessages {
  /** Those of the page in the preview first; at most four. */
  pointers: readonly string[]
  /** The one that it shows, unless several are equally likely. */
  certain: string | undefined
}

/** Mails and wallet passes are not in the preview; menu entries have a setting of their own. */
const isShownElsewhere = (id: string): boolean => /^(?:mail|wallet-passes)\.|\.nav$/.test(id)

const NONE: ShownMessages = { pointers: [], certain: undefined }
const MAX_SHOWN = 4

/**
 * The portal texts that the picked element may show, in the preview's language; undefined while the
 * texts load.
 */
export function useShownMessages(picked: ElementContent | null): ShownMessages | undefined {
  const store = useStore()
  const { ownLanguage } = useAtomValue(languagesAtom)
  const language = useAtomValue(previewAtom).language ?? ownLanguage
  const uri = usePreviewedUri()
  const texts = usePortalTexts(picked?.shows.text ? language : undefined)
  return useMemo(() => {
    const text = picked?.shows.text ?? ''
    if (text === '' || texts === 'failed') return NONE
    if (!texts) return undefined
    // Doesn't follow the draft: an entry must stay while its text is edited, although it then
    // differs from the picked text.
    const config = currentConfig(store.get(editorAtom))
    const { tag, texts: overrides } = findOverrides(config, language)
    const page = catalogue.pages.find((one) => one.uri === uri)?.id
    const isOfPage = (id: string): boolean => page !== undefined && id.startsWith(`page.${page}.`)
    const ids = findShownMessages(text, {
      ...texts.english,
      ...texts.localized,
      ...overrides,
    }).filter((id) => !isShownElsewhere(id))
    const ofPage = ids.filter(isOfPage)
    const likeliest = ofPage.length > 0 ? ofPage : ids
    const certain = likeliest.length === 1 ? likeliest[0] : undefined
    const pointerOf = (id: string): string => toPointer(['intl', 'messages', tag, id])
    return {
      pointers: [...ofPage, ...ids.filter((id) => !isOfPage(id))]
        .slice(0, MAX_SHOWN)
        .map(pointerOf),
      certain: certain === undefined ? undefined : pointerOf(certain),
    }
  }, [picked, texts, store, language, uri])
}
