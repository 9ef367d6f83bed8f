import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import type { Persona } from '../../src/core/preview/personas'
import { useText } from '../../src/core/intl/useText'
import { PictureFrame } from './PictureFrame'
import { createTurns } from './createTurns'
import { useIsInView } from './useIsInView'

/** Frames that start at a time, because each of them loads the portal. */
const MAX_STARTING = 3

/** How long a picture may take to be drawn, in ms. */
const DRAW_TIMEOUT_MS = 20_000

const takeTurn = createTurns(MAX_STARTING)

/** The props of `PortalPicture`. */
export interface PortalPictureProps {
  domainId: number
  /** Path of the page that it shows. */
  path: string
  /** Width of the page in px: a phone's or a desktop's. */
  width: 390 | 1440
  /** Height of the part of the page that it shows, in px of the page. */
  height: number
  /** A merge patch over the published config; null shows what is published. */
  patch: unknown
  persona?: Persona
  /** Id of the section at which the picture begins; by default it begins with the page. */
  section?: string
  /** What the picture shows; its accessible name. */
  label: string
}

/**
 * A picture of the running portal, as wide as the space it gets. It is a frame that takes neither
 * focus nor clicks, is loaded only while it is in view, and is shown once it has been drawn. Until
 * then, or if drawing fails, there is a plain tile.
 */
export function PortalPicture(props: PortalPictureProps): ReactNode {
  const { domainId, path, width, height, patch, persona = 'member', section, label } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const boxWidth = useWidth(box)
  const isInView = useIsInView(box)
  const [state, setState] = useState<'waiting' | 'drawing' | 'drawn' | 'failed'>('waiting')
  const endTurn = useRef<() => void>(undefined)
  const finish = useCallback((result: 'drawn' | 'failed'): void => {
    endTurn.current?.()
    setState(result)
  }, [])
  useEffect(() => {
    if (!isInView) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = takeTurn(() => {
      setState('drawing')
      timer = setTimeout(() => finish('failed'), DRAW_TIMEOUT_MS)
    })
    endTurn.current = () => {
      clearTimeout(timer)
      end()
    }
    return () => {
      endTurn.current?.()
      setState('waiting')
    }
  }, [isInView, finish])
  const isMounted = isInView && (state === 'drawing' || state === 'drawn')
  return (
    <Box
      ref={box}
      role="img"
      aria-label={label}
      data-state={state}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {isMounted && boxWidth > 0 ? (
        <PictureFrame
          key={`${domainId}/${path}/${persona}`}
          domainId={domainId}
          path={path}
          persona={persona}
          patch={patch}
          section={section}
          size={{ width, height, scale: boxWidth / width }}
          isShown={state === 'drawn'}
          onDrawn={() => finish('drawn')}
          onFailed={() => finish('failed')}
        />
      ) : null}
      {state === 'drawn' ? null : (
        <Tile aria-hidden>{state === 'failed' ? label : t('studio.picture.drawing')}</Tile>
      )}
    </Box>
  )
}

/** Width of an element in px; 0 before it is laid out. */
function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.round(entry.contentRect.width)),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

const Box = styled.div`
  position: relative;
  overflow: clip;
  border-radius: 6px;
  background: var(--portico-color-background);
  outline: 1px solid var(--portico-color-border);
`
const Tile = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 8px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  text-align: center;
  overflow-wrap: anywhere;
`
