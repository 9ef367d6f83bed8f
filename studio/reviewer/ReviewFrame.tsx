import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import type { ElementPlace, Pin, ToPortal } from '../../src/core/preview/previewMessages'
import { createPreviewLink, type PreviewLink } from '../preview/createPreviewLink'
import { frameAddress } from '../preview/frameAddress'
import { reviewApi, type ReviewLink } from './reviewLink'

/** What the page around the frame asks of it. */
export interface ReviewFrameHandle {
  /** Opens another page. */
  go: (path: string) => void
  /** Moves the focus into the frame, so that the keyboard chooses an element. */
  focus: () => void
}

/**
 * The running portal in a same-origin frame, as a visitor sees it with the draft applied. Nobody is
 * signed in there, even if this browser's person is a member.
 */
export function ReviewFrame({
  ref,
  link,
  patch,
  pins,
  shown,
  isChoosing,
  onMoved,
  onChosen,
  onLeave,
  onEnded,
}: {
  ref: Ref<ReviewFrameHandle>
  link: ReviewLink
  /** The draft as a merge patch over the published config. */
  patch: unknown
  /** The comments on the page that the frame shows. */
  pins: readonly Pin[]
  /** Number of the comment to scroll to; null for none. */
  shown: number | null
  /** Whether a click chooses an element to comment on. */
  isChoosing: boolean
  /** Called with the path of the page that the frame shows. */
  onMoved: (path: string) => void
  onChosen: (place: ElementPlace) => void
  /** Called when Escape ends choosing. */
  onLeave: () => void
  /** Called when no session could be started, because the link may have ended. */
  onEnded: () => void
}): ReactNode {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const preview = useRef<PreviewLink>(undefined)
  const [token, setToken] = useState<string>()
  const getPatch = useEffectEvent(() => patch)
  const moved = useEffectEvent(onMoved)
  const chosen = useEffectEvent(onChosen)
  const left = useEffectEvent(onLeave)
  const ended = useEffectEvent(onEnded)
  const pinsMessage = useEffectEvent(() => ({ portico: 'pins', pins, shown }) satisfies ToPortal)
  const inspectMessage = useEffectEvent(
    () => ({ portico: 'inspect', on: isChoosing }) satisfies ToPortal,
  )
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
      getInspectorMessages: () => [inspectMessage(), pinsMessage()],
      onMessage: (message) => {
        if (message.portico === 'moved') moved(message.path)
        if (message.portico === 'picked') chosen(message.place)
        if (message.portico === 'inspectLeft') left()
      },
      onStart: () => undefined,
    })
    preview.current = opened
    return opened.stop
  }, [link, token])
  useEffect(() => preview.current?.queueDraft(), [patch])
  useEffect(() => preview.current?.inspect(inspectMessage()), [isChoosing])
  useEffect(() => preview.current?.inspect(pinsMessage()), [pins, shown])
  useImperativeHandle(
    ref,
    () => ({
      go: (path) => preview.current?.go(path),
      focus: () => frame.current?.focus(),
    }),
    [],
  )
  return token === undefined ? (
    <Frame as="div" role="status" aria-label={t('studio.loading')} />
  ) : (
    <Frame ref={frame} title={t('studio.preview.title')} src={frameAddress('/', link.domainId)} />
  )
}

/** Starts a session of the link; returns its token. Throws ApiError. */
async function startSession({ domainId, token }: ReviewLink): Promise<string> {
  const call = { params: { domainId }, body: { token } }
  return (await reviewApi.call('review.session', call)).token
}

const NO_PAINT = { changeNumber: 0, tokens: {} }
const OWN_VIEW = { language: null, direction: null, plan: null, scheme: null }

const Frame = styled.iframe`
  display: block;
  flex: 1;
  min-inline-size: 0;
  min-block-size: 0;
  border: 0;
  background: var(--portico-color-surface);
`
