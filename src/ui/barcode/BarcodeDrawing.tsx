import { code128, drawingSVG, ean13, pdf417, qrcode } from 'bwip-js/browser'
import type { ReactNode } from 'react'
import { encoderOf } from './encoderOf'

/**
 * The bars or squares of a barcode in the current colour; nothing for a value that its kind can't
 * say.
 */
export function BarcodeDrawing({ value, format }: { value: string; format: string }): ReactNode {
  const shape = draw(value, format)
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

interface Shape {
  viewBox: string
  paths: readonly { d: string; width: string | undefined }[]
}

/**
 * The library writes a whole SVG as text, which the page's policy takes from nobody: only its
 * numbers are read.
 */
function draw(value: string, format: string): Shape | undefined {
  const bcid = encoderOf(format)
  try {
    const svg = ENCODERS[bcid](
      { bcid, text: value, scale: 2, ...(bcid === 'qrcode' ? {} : { height: 12 }) },
      drawingSVG(),
    )
    const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1]
    const paths = [...svg.matchAll(/<path ([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const d = /\bd="([^"]+)"/.exec(attributes)?.[1]
      return d === undefined ? [] : [{ d, width: /stroke-width="([^"]+)"/.exec(attributes)?.[1] }]
    })
    return viewBox === undefined ? undefined : { viewBox, paths }
  } catch {
    // A value that this kind can't say, such as letters in an EAN: its words stand below.
    return undefined
  }
}

const ENCODERS = { qrcode, code128, ean13, pdf417 }
