import type { ImageRefusal } from '../reencodeImage'

/** Why an SVG is rejected; thrown within this folder, returned as a value outside it. */
export class SvgRefusedError extends Error {
  constructor(readonly refusal: ImageRefusal['refusal']) {
    super(refusal.message)
  }
}

/** The error for content that is not allowed; `subject` is its name as written in the file. */
export const refusedPart = (subject: string, why: string): SvgRefusedError =>
  new SvgRefusedError({
    code: 'svg-part',
    subject,
    message: `The SVG contains ${subject}: ${why}. Export it again without it, or upload a PNG.`,
  })

/** The error for an exceeded limit. */
export const refusedLimit = (subject: string, why: string): SvgRefusedError =>
  new SvgRefusedError({
    code: 'svg-limit',
    subject,
    message: `The SVG has too much of ${subject}: ${why}. Simplify it, or upload a PNG.`,
  })

/** The error for an SVG that can't be read. */
export const refusedFile = (why: string): SvgRefusedError =>
  new SvgRefusedError({ code: 'image-broken', message: `The SVG can’t be drawn: ${why}.` })
