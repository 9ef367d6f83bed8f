import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { createPreviewLink, type PreviewLink } from '../preview/createPreviewLink'
import { frameAddress } from '../preview/frameAddress'
import { reviewApi, type ReviewLink } from './reviewLink'

/**
 * The running portal in a same-origin frame, as a visitor sees it with the draft applied. Nobody is
 * signed in there, even if this browser's person is a member.
 */
export function ReviewFrame({
  link,
  patch,
  onEnded,
}: {
  link: ReviewLink
  /** The draft as a merge patch over the published config. */
  patch: unknown
  /** Called when no session could be started, because the link may have ended. */
  onEnded: () => void
}): ReactNode {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const preview = useRef<PreviewLink>(undefined)
  const [token, setToken] = useState<string>()
  const getPatch = useEffectEvent(() => patch)
  const ended = useEffectEvent(onEnded)
  // The session's cookie loads the frame's page, so the frame has to wait for it.
  useEffect(() => {
    let isCurrent = true
    startSession(link).then(
      (started) => isCurrent && setToken(started),
      () => isCurrent && ended(),
    )
    return () => {
      isCurrent = false
    }
  }, [link])
  useEffect(() => {
    if (token === undefined) return undefined
    let first: string | undefined = token
    const opened = createPreviewLink({
      getWindow: () => frame.current?.contentWindow ?? null,
      // A frame that asks again has lost its session.
      createSession: async () => {
        const current = first
        first = undefined
        if (current !== undefined) return current
        try {
          return await startSession(link)
        } catch (error) {
          ended()
          throw error
        }
      },
      isSignedIn: false,
      getPatch: () => getPatch(),
      getEarlyPaint: () => NO_PAINT,
      getView: () => OWN_VIEW,
      takeScrollPosition: () => 0,
      getInspectorMessages: () => [],
      onMessage: () => undefined,
      onStart: () => undefined,
    })
    preview.current = opened
    return opened.stop
  }, [link, token])
  useEffect(() => preview.current?.queueDraft(), [patch])
  return token === undefined ? (
    <Frame as="div" role="status" aria-label={t('studio.loading')} />
  ) : (
    <Frame ref={frame} title={t('studio.preview.title')} src={frameAddress('/', link.domainId)} />
  )
}

async function startSession({ domainId, token }: ReviewLink): Promise<string> {
  const call = { params: { domainId }, body: { token } }
  return (await reviewApi.call('review.session', call)).token
}

const NO_PAINT = { changeNumber: 0, tokens: {} }
const OWN_VIEW = { language: null, direction: null, plan: null, scheme: null }

const Frame = styled.iframe`
  display: block;
  flex: 1;
  inline-size: 100%;
  min-block-size: 0;
  border: 0;
  background: var(--portico-color-surface);
`
