import type { ImageRefusal } from '../reencodeImage'

/** Why an SVG is not drawn; thrown within this folder, a value outside. */
export class SvgRefusedError extends Error {
  constructor(readonly refusal: ImageRefusal['refusal']) {
    super(refusal.message)
  }
}

/** A part that is never drawn here: `subject` is its name as it stands in the file. */
export const refusedPart = (subject: string, why: string): SvgRefusedError =>
  new SvgRefusedError({
    code: 'svg-part',
    subject,
    message: `The SVG contains ${subject}: ${why}. Export it again without it, or upload a PNG.`,
  })

/** Too much of something. */
export const refusedLimit = (subject: string, why: string): SvgRefusedError =>
  new SvgRefusedError({
    code: 'svg-limit',
    subject,
    message: `The SVG has too much of ${subject}: ${why}. Simplify it, or upload a PNG.`,
  })

/** An SVG that can't be read. */
export const refusedFile = (why: string): SvgRefusedError =>
  new SvgRefusedError({ code: 'image-broken', message: `The SVG can’t be drawn: ${why}.` })
