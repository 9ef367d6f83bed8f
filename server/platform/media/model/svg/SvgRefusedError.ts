import type { ImageRefusal } from '../reencodeImage'

/** Why an SVG is refused; thrown within this folder, returned as a value outside of it. */
export class SvgRefusedError extends Error {
  constructor(readonly refusal: ImageRefusal['refusal']) {
    super(refusal.message)
  }
}

/** A part that is never drawn; `subject` is its name as written in the file. */
export const refusedPart = (subject: string, why: string): SvgRefusedError =>
  new SvgRefusedError({
    code: 'svg-part',
    subject,
    message: `The SVG contains ${subject}: ${why}. Export it again without it, or upload a PNG.`,
  })

/** A limit that was exceeded. */
export const refusedLimit = (subject: string, why: string): SvgRefusedError =>
  new SvgRefusedError({
    code: 'svg-limit',
    subject,
    message: `The SVG has too much of ${subject}: ${why}. Simplify it, or upload a PNG.`,
  })

/** An SVG that can't be read. */
export const refusedFile = (why: string): SvgRefusedError =>
  new SvgRefusedError({ code: 'image-broken', message: `The SVG can’t be drawn: ${why}.` })
