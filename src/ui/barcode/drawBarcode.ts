import { code128, drawingSVG, ean13, pdf417, qrcode } from 'bwip-js/browser'
import { chooseEncoder, qrSettings } from '../../core/barcode/chooseEncoder'

/** A barcode's bars or squares as the paths of an SVG. */
export interface BarcodeShape {
  viewBox: string
  paths: readonly { d: string; width: string | undefined }[]
}

/** The light space that bars need on either side, in widths of the thinnest bar. */
const QUIET_ZONE = 10

/**
 * The shape of a barcode; undefined if the format can't encode the value. The library returns an
 * SVG as text, which Trusted Types would block as HTML, so only its paths are used.
 */
export function drawBarcode(value: string, format: string): BarcodeShape | undefined {
  const bcid = chooseEncoder(format)
  try {
    const svg = ENCODERS[bcid](
      {
        bcid,
        text: value,
        scale: 2,
        ...(bcid === 'qrcode' ? qrSettings(value) : { height: 12, paddingwidth: QUIET_ZONE }),
      },
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
