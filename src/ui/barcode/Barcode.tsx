import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { lazyPart } from '../feedback/lazyPart'

/** Props of a barcode: its value and format, 'QR' by default. (doc 3 §3, Barcode pass) */
export interface BarcodeProps {
  value: string
  format?: string
  /**
   * Whether the barcode is small, beside other content; only a large one shows its value as text.
   */
  small?: boolean
}

/**
 * A barcode, dark on light in every theme, with its value as text below it. The code that draws it
 * is loaded on demand.
 */
export function Barcode({ value, format = 'QR', small = false }: BarcodeProps): ReactNode {
  const t = useText()
  const [hasLoadFailed, setHasLoadFailed] = useState(false)
  return (
    <Frame data-small={small || undefined}>
      <Plate role="img" aria-label={t('ui.barcode.label', { value })}>
        <LazyDrawing
          value={value}
          format={format}
          fallback={
            <Placeholder aria-busy={!hasLoadFailed} data-square={format === 'QR' || undefined} />
          }
          onLoadFailed={() => setHasLoadFailed(true)}
        />
      </Plate>
      {small ? null : (
        <figcaption>
          <bdi>{value}</bdi>
        </figcaption>
      )}
    </Frame>
  )
}

// The encoders are large, so pages load them only when they show a barcode.
const { OnDemand: LazyDrawing } = lazyPart(
  async () => (await import('./BarcodeDrawing')).BarcodeDrawing,
)

const Frame = styled.figure`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: var(--portico-space-2);
  margin: 0;
  inline-size: 208px;
  max-inline-size: 100%;
  &[data-small] {
    inline-size: 104px;
  }
  figcaption {
    font-size: var(--portico-text-sm);
    letter-spacing: 0.06em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`
// As tall as the barcode, to avoid a layout shift.
const Placeholder = styled.div`
  &[data-square] {
    aspect-ratio: 1;
  }
`
// Light in every theme, because most scanners can't read light bars on a dark background.
const Plate = styled.div`
  color-scheme: light;
  display: grid;
  align-items: center;
  inline-size: 100%;
  min-block-size: 96px;
  padding: 12px;
  border-radius: min(var(--portico-radius-control), 12px);
  background: Canvas;
  color: CanvasText;
`
