import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { lazyPart } from '../../src/ui/feedback/lazyPart'
import { useIsPhone } from '../../src/ui/style/useIsPhone'
import { forwardShortcuts } from '../chrome/shortcuts'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { earlyPaintAtom } from '../editor/createEditDebounce'
import { editedTextAtom, isInspectingAtom } from '../preview/inspectAtoms'
import { handleInspectorMessage, inspectorMessages, linkInspector } from '../preview/linkInspector'
import { rightsIn } from '../session/rights'
import { studioAtom } from '../session/studioAtoms'
import { studioWrite } from '../session/studioQueries'
import { createAppLink } from '../simulator/createAppLink'
import { appMessageRequestAtom, transcriptAtom, withEntry } from '../simulator/transcript'
import { createPreviewLink } from '../preview/createPreviewLink'
import { editedItemAtom, previewedConfig } from '../preview/editedItem'
import { frameAddress } from '../preview/frameAddress'
import { patchFromAnyBase, addBase } from '../preview/patchFromAnyBase'
import type { Persona } from '../../src/core/preview/personas'
import {
  navigationRequestAtom,
  languagesAtom,
  previewAtom,
  reportsAtom,
} from '../preview/previewAtoms'

const { OnDemand: SectionCanvas } = lazyPart(
  async () => (await import('../canvas/SectionCanvas')).SectionCanvas,
)

/**
 * The running portal in a same-origin frame, as a sample person sees it with the draft applied.
 * Edits never reload the frame; for another person, club or native mode, remount it by `key`.
 */
export function PreviewFrame({
  domainId,
  persona,
  native,
  width,
  height,
  scale,
}: {
  domainId: number
  persona: Persona
  native: boolean
  width: number
  height: number
  scale: number
}): ReactNode {
  const t = useText()
  const store = useStore()
  const frame = useRef<HTMLIFrameElement>(null)
  const setView = useSetAtom(previewAtom)
  const setReports = useSetAtom(reportsAtom)
  const isInspecting = useAtomValue(isInspectingAtom)
  const studio = useAtomValue(studioAtom)
  const isPhone = useIsPhone()
  // On phones, the sheet with the list would cover it.
  const choosesSections =
    isInspecting &&
    isPhone === false &&
    studio.status === 'ready' &&
    rightsIn(studio.session, studio.domain).mayEdit
  const [address] = useState(() => frameAddress(store.get(previewAtom).path, domainId, native))
  // Stores the scroll position before the frame unmounts; the next frame starts there.
  useLayoutEffect(() => {
    const mountedFrame = frame.current
    return () => {
      store.set(lastScrollAtom, {
        domainId,
        path: store.get(previewAtom).path,
        y: mountedFrame?.contentWindow?.scrollY ?? 0,
      })
    }
  }, [store, domainId])
  useEffect(() => {
    let bases: readonly PlainObject[] = []
    let shown = store.get(editorAtom).base
    const link = createPreviewLink({
      getWindow: () => frame.current?.contentWindow ?? null,
      createSession: async () =>
        (await studioWrite('admin.preview.create', { params: { domainId }, body: { persona } }))
          .token,
      isSignedIn: persona !== 'visitor',
      getPatch: () => {
        const editor = store.get(editorAtom)
        bases = addBase(bases, editor.base)
        shown = previewedConfig(shown, currentConfig(editor), store.get(editedItemAtom))
        return patchFromAnyBase(bases, shown)
      },
      getEarlyPaint: () => store.get(earlyPaintAtom),
      getView: () => store.get(previewAtom),
      takeScrollPosition: () => {
        const { y, ...place } = store.get(lastScrollAtom)
        store.set(lastScrollAtom, { ...place, y: 0 })
        return place.domainId === domainId && place.path === store.get(previewAtom).path ? y : 0
      },
      getInspectorMessages: () => inspectorMessages(store),
      onStart: () => {
        bases = [store.get(editorAtom).base]
        setReports([])
        store.set(editedTextAtom, null)
        if (frame.current) forwardShortcuts(frame.current)
      },
      onMessage: (message) => {
        handleInspectorMessage(store, message)
        if (message.portico === 'moved') setView((view) => ({ ...view, path: message.path }))
        if (message.portico === 'languages')
          store.set(languagesAtom, { ownLanguage: message.own, offered: message.offered })
        if (message.portico === 'spoken')
          setView((view) => ({ ...view, language: message.language }))
        if (message.portico === 'report')
          setReports((reports) => [
            ...reports.filter((report) => report.subject !== message.subject),
            { code: message.code, subject: message.subject },
          ])
      },
    })
    const stops = [
      store.sub(editorAtom, link.queueDraft),
      store.sub(editedItemAtom, link.queueDraft),
      store.sub(earlyPaintAtom, link.sendEarlyPaint),
      store.sub(previewAtom, link.sendView),
      store.sub(navigationRequestAtom, () => {
        const request = store.get(navigationRequestAtom)
        if (request) link.go(request.path)
      }),
      linkInspector(store, link.inspect),
      link.stop,
    ]
    return () => stops.forEach((stop) => stop())
  }, [store, domainId, persona, setView, setReports])
  // Connects the simulated app to the portal in the frame.
  useEffect(() => {
    if (!native) return undefined
    const app = createAppLink({
      getWindow: () => frame.current?.contentWindow ?? null,
      onMessage: (message) => store.set(transcriptAtom, (all) => withEntry(all, message)),
    })
    const stop = store.sub(appMessageRequestAtom, () => {
      const request = store.get(appMessageRequestAtom)
      if (request) app.send(request.type)
    })
    return () => {
      stop()
      app.stop()
      store.set(transcriptAtom, [])
    }
  }, [store, native])
  return (
    <>
      <Frame
        ref={frame}
        title={t('studio.preview.title')}
        src={address}
        style={{
          inlineSize: `${width}px`,
          blockSize: `${height}px`,
          transform: scale === 1 ? undefined : `scale(${scale})`,
        }}
      />
      {choosesSections ? <SectionCanvas frame={frame} scale={scale} height={height} /> : null}
    </>
  )
}

/** Club and path of the last frame, and its vertical scroll position in px. */
const lastScrollAtom = atom({ domainId: 0, path: '', y: 0 })

const Frame = styled.iframe`
  display: block;
  border: 0;
  background: var(--portico-color-surface);
  transform-origin: top left;
  &:dir(rtl) {
    transform-origin: top right;
  }
`
