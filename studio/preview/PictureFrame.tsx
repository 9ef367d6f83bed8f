import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Persona } from '../../src/core/preview/personas'
import { createPreviewLink, type PreviewLink } from './createPreviewLink'
import { frameAddress } from './frameAddress'
import { pictureSession } from './pictureSession'

/** The frame of a `PortalPicture`, with its own connection to the portal in it. */
export function PictureFrame({
  domainId,
  path,
  persona,
  patch,
  size,
  isShown,
  onDrawn,
  onFailed,
}: {
  domainId: number
  path: string
  persona: Persona
  patch: unknown
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
  return (
    <Frame
      ref={frame}
      inert
      aria-hidden
      src={address}
      data-shown={isShown || undefined}
      style={{
        inlineSize: `${width}px`,
        blockSize: `${height}px`,
        transform: `scale(${scale})`,
      }}
    />
  )
}

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
