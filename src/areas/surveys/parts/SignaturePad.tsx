import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import Pad from 'signature_pad'
import { styled } from 'styled-components'

/** Props of the pad; a drawing is a PNG data URL. */
interface SignaturePadProps {
  label: string
  /** The drawing to start with. */
  drawing: string | undefined
  onDraw: (drawing: string) => void
}

/** An area to draw a signature in; always loaded lazily. */
export function SignaturePad({ label, drawing, onDraw }: SignaturePadProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const report = useEffectEvent(onDraw)
  const start = useEffectEvent((element: HTMLCanvasElement) => {
    // A stored picture doesn't follow the theme, so it contains its own background as well as the
    // ink.
    const { color, backgroundColor } = getComputedStyle(element)
    const pad = new Pad(element, { penColor: color, backgroundColor })
    if (drawing !== undefined) void pad.fromDataURL(drawing)
    pad.addEventListener('endStroke', () => report(pad.toDataURL('image/png')))
    return pad
  })
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const pad = start(element)
    const fit = new ResizeObserver(() => {
      // The canvas needs as many pixels as it covers on the screen; otherwise lines are blurred or
      // displaced.
      const { offsetWidth, offsetHeight } = element
      if (offsetWidth === 0) return
      const ratio = window.devicePixelRatio || 1
      element.width = offsetWidth * ratio
      element.height = offsetHeight * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      pad.redraw()
    })
    fit.observe(element)
    return () => {
      fit.disconnect()
      pad.off()
    }
  }, [])
  return <Canvas ref={canvas} role="img" aria-label={label} />
}

const Canvas = styled.canvas`
  display: block;
  inline-size: 100%;
  max-inline-size: 480px;
  block-size: 160px;
  border: var(--portico-control-border-width) solid var(--portico-color-control-border);
  border-radius: min(var(--portico-radius-card), 16px);
  background: var(--portico-color-surface);
  color: var(--portico-color-text);
  cursor: crosshair;
`
