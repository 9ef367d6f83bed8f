import { code128, drawingSVG, ean13, pdf417, qrcode } from 'bwip-js/browser'
import type { ReactNode } from 'react'
import { chooseEncoder } from './chooseEncoder'

/**
 * A barcode's bars or squares in the current colour; renders nothing for a value that the format
 * can't encode.
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
 * The shape of a barcode; undefined if the format can't encode the value. The library returns an
 * SVG as text, which Trusted Types would block as HTML, so only its paths are used.
 */
function draw(value: string, format: string): Shape | undefined {
  const bcid = chooseEncoder(format)
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
    // The format can't encode the value, such as letters in an EAN; the value is still shown as
    // text.
    return undefined
  }
}

const ENCODERS = { qrcode, code128, ean13, pdf417 }
