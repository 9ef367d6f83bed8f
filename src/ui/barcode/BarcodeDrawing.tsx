import type { ReactNode } from 'react'
import { drawBarcode } from './drawBarcode'

/**
 * A barcode's bars or squares in the current colour; renders nothing for a value that the format
 * can't encode.
 */
export function BarcodeDrawing({ value, format }: { value: string; format: string }): ReactNode {
  const shape = drawBarcode(value, format)
  if (!shape) return null
  return (
    <svg
      viewBox={shape.viewBox}
      width="100%"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="0"
      focusable="false"
      aria-hidden="true"
    >
      {shape.paths.map(({ d, width }, index) => (
        <path
          key={index}
          d={d}
          {...(width === undefined ? {} : { strokeWidth: width, fill: 'none' })}
        />
      ))}
    </svg>
  )
}
