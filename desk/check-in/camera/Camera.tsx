import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../../generated/MessageId'
import { useText } from '../../../src/core/intl/useText'
import { Notice } from '../../../src/ui/feedback/Notice'
import { loadReader, type ReadCode } from './readCode'

/** How often a picture is read, in ms. */
const READ_MS = 150
/** How long a code must be out of sight before it is read again, in ms. */
const GONE_MS = 1_500
/** After how long without a code the lens may be dirty, in ms. */
const DIRTY_MS = 12_000
/** The camera at the back, large enough for the thin bars of a long number. */
const VIDEO = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

/** The camera, which reads codes; if it can't, it says why, and the code is typed. */
export function Camera({ onCode }: { onCode: (code: string) => void }): ReactNode {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<MessageId | null>(null)
  const [isDirty, setIsDirty] = useState(false)
  const found = useEffectEvent((code: string): void => {
    setIsDirty(false)
    onCode(code)
  })
  useEffect(() => {
    const shown = video.current
    if (shown === null) return
    const stop = new AbortController()
    const { signal } = stop
    void openCamera(shown, signal)
      .then((read) => readCodes(shown, read, signal, found, () => setIsDirty(true)))
      .catch((error: unknown) => {
        if (!signal.aborted) setFault(faultOf(error))
      })
    return () => stop.abort()
  }, [])
  if (fault !== null)
    return (
      <Notice tone="warning" live>
        {t(fault)}
      </Notice>
    )
  return (
    <Box>
      <Video ref={video} muted playsInline aria-label={t('desk.checkIn.camera.picture')} />
      {isDirty ? (
        <Notice tone="info" live>
          {t('desk.checkIn.camera.dirty')}
        </Notice>
      ) : null}
    </Box>
  )
}

/** Shows the camera's picture; returns a reader. Rejects if there is no camera, or it is refused. */
async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<ReadCode> {
  // The types claim that it is always there; on a page without TLS it is not.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices === undefined) throw new DOMException('no camera', 'NotFoundError')
  const [stream, read] = await Promise.all([
    devices.getUserMedia({ video: VIDEO, audio: false }),
    loadReader(),
  ])
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) close()
  else signal.addEventListener('abort', close)
  video.srcObject = stream
  await video.play()
  // On a phone it starts below what is shown.
  video.scrollIntoView({ block: 'nearest' })
  return read
}

/** Reads codes until it is stopped, each once while it stays in sight. */
async function readCodes(
  video: HTMLVideoElement,
  read: ReadCode,
  signal: AbortSignal,
  onCode: (code: string) => void,
  onDirty: () => void,
): Promise<void> {
  let last = { code: '', seenMs: performance.now() }
  let isToldDirty = false
  while (!signal.aborted) {
    const code = await read(video).catch(() => null)
    const nowMs = performance.now()
    if (signal.aborted) return
    if (code !== null && code.trim() !== '') {
      if (code !== last.code || nowMs - last.seenMs > GONE_MS) onCode(code)
      last = { code, seenMs: nowMs }
      isToldDirty = false
    } else if (!isToldDirty && nowMs - last.seenMs > DIRTY_MS) {
      isToldDirty = true
      onDirty()
    }
    await new Promise((resolve) => setTimeout(resolve, READ_MS))
  }
}

function faultOf(error: unknown): MessageId {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'desk.checkIn.camera.refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'desk.checkIn.camera.absent'
  return 'desk.checkIn.camera.broken'
}

const Box = styled.div`
  display: grid;
  gap: 8px;
`
const Video = styled.video`
  inline-size: 100%;
  max-block-size: 300px;
  border-radius: 12px;
  background: var(--portico-color-surface-sunken);
  object-fit: cover;
`
