import type { ImageRefusal } from '../reencodeImage'

/** Thrown if an SVG is rejected. It never leaves this folder: callers get an ImageRefusal. */
export class SvgRefusedError extends Error {
  constructor(readonly refusal: ImageRefusal['refusal']) {
    super(refusal.message)
  }
}

/**
 * Creates the error for content that is not allowed; `subject` is the content's name as written in
 * the file.
 */
export const refusedPart = (subject: string, why: string): SvgRefusedError =>
  new SvgRefusedError({
    code: 'svg-part',
    subject,
    message: `The SVG contains ${subject}: ${why}. Export it again without it, or upload a PNG.`,
  })

/** Creates the error for an exceeded limit; `subject` is the name of what exceeds it. */
export const refusedLimit = (subject: string, why: string): SvgRefusedError =>
  new SvgRefusedError({
    code: 'svg-limit',
    subject,
    message: `The SVG has too much of ${subject}: ${why}. Simplify it, or upload a PNG.`,
  })

/** Creates the error for an SVG that can't be read. */
export const refusedFile = (why: string): SvgRefusedError =>
  new SvgRefusedError({ code: 'image-broken', message: `The SVG can’t be drawn: ${why}.` })
