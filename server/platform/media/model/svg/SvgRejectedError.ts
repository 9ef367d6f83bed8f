import type { ImageRejection } from '../reencodeImage'

/** Thrown if an SVG is rejected. It never leaves this folder: callers get an ImageRejection. */
export class SvgRejectedError extends Error {
  constructor(readonly rejection: ImageRejection['rejection']) {
    super(rejection.message)
  }
}

/**
 * Creates the error for content that is not allowed; `subject` is the content's name as written in
 * the file.
 */
export const svgPartError = (subject: string, why: string): SvgRejectedError =>
  new SvgRejectedError({
    code: 'svg-part',
    subject,
    message: `The SVG contains ${subject}: ${why}. Export it again without it, or upload a PNG.`,
  })

/** Creates the error for an exceeded limit; `subject` is where it is exceeded. */
export const svgLimitError = (subject: string, why: string): SvgRejectedError =>
  new SvgRejectedError({
    code: 'svg-limit',
    subject,
    message: `The SVG is too complex or too large (at ${subject}): ${why}. Simplify it, or upload a PNG.`,
  })

/** Creates the error for an SVG that can't be read. */
export const svgFileError = (why: string): SvgRejectedError =>
  new SvgRejectedError({ code: 'image-broken', message: `The SVG can’t be drawn: ${why}.` })
