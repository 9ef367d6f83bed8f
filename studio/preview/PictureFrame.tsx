import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Persona } from '../../src/core/preview/personas'
import { createPreviewLink, type PreviewLink } from './createPreviewLink'
import { frameAddress } from './frameAddress'
import { pictureSession } from './pictureSession'
import { useSectionBoxes } from './useSectionBoxes'

/** The frame of a `PortalPicture`, with its own connection to the portal in it. */
export function PictureFrame({
  domainId,
  path,
  persona,
  patch,
  section,
  size,
  isShown,
  onDrawn,
  onFailed,
}: {
  domainId: number
  path: string
  persona: Persona
  patch: unknown
  /** Id of the section at which the picture begins; without it, it begins with the page. */
  section: string | undefined
  /** Width and height of the page in px, and how much smaller it is shown. */
  size: { width: number; height: number; scale: number }
  isShown: boolean
  /** Called each time the draft has been painted. */
  onDrawn: () => void
  onFailed: () => void
}): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  const link = useRef<PreviewLink>(undefined)
  const [address] = useState(() => frameAddress(path, domainId))
  const getPatch = useEffectEvent(() => patch ?? null)
  const drawn = useEffectEvent(onDrawn)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    let hasJoined = false
    const opened = createPreviewLink({
      getWindow: () => frame.current?.contentWindow ?? null,
      // A frame that asks again has lost its session.
      createSession: async () => {
        const token = pictureSession(domainId, persona, hasJoined)
        hasJoined = true
        token.catch(() => failed())
        return token
      },
      isSignedIn: persona !== 'visitor',
      getPatch: () => getPatch(),
      getEarlyPaint: () => NO_PAINT,
      getView: () => OWN_VIEW,
      takeScrollPosition: () => 0,
      getInspectorMessages: () => [],
      onMessage: ({ portico }) => portico === 'painted' && drawn(),
      onStart: () => undefined,
    })
    link.current = opened
    return opened.stop
  }, [domainId, persona])
  useEffect(() => link.current?.queueDraft(), [patch])
  const { width, height, scale } = size
  const boxes = useSectionBoxes(frame, isShown && section !== undefined)
  const box = boxes.find(({ id }) => id === section)
  const top = box ? Math.round(box.top) - SECTION_MARGIN : 0
  return (
    <Frame
      ref={frame}
      inert
      aria-hidden
      src={address}
      data-shown={(isShown && (section === undefined || box !== undefined)) || undefined}
      style={{
        inlineSize: `${width}px`,
        blockSize: `${section === undefined ? height : SECTION_PAGE_HEIGHT}px`,
        transform: `scale(${scale}) translateY(${-top}px)`,
      }}
    />
  )
}

/** Room above a section, and the height of the page that its picture is cut out of, in px. */
const [SECTION_MARGIN, SECTION_PAGE_HEIGHT] = [16, 2400]

const NO_PAINT = { changeNumber: 0, tokens: {} }
const OWN_VIEW = { language: null, direction: null, plan: null, scheme: null }

const Frame = styled.iframe`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  border: 0;
  transform-origin: top left;
  opacity: 0;
  pointer-events: none;
  &[data-shown] {
    opacity: 1;
  }
  &:dir(rtl) {
    transform-origin: top right;
  }
`
