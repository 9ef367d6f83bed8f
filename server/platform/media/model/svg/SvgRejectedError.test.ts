import { expect, it } from 'vitest'
import { svgFileError, svgLimitError, svgPartError } from './SvgRejectedError'

it('an SVG is rejected with a code, its part and a sentence that says what to do', () => {
  expect(svgPartError('<image>', 'pictures are not supported').rejection).toEqual({
    code: 'svg-part',
    subject: '<image>',
    message:
      'The SVG contains <image>: pictures are not supported. Export it again without it, or upload a PNG.',
  })
  expect(svgLimitError('<use>', 'the limit is 8').rejection).toEqual({
    code: 'svg-limit',
    subject: '<use>',
    message:
      'The SVG is too complex or too large (at <use>): the limit is 8. Simplify it, or upload a PNG.',
  })
  const error = svgFileError('it has no size')
  expect(error.rejection).toStrictEqual({
    code: 'image-broken',
    message: 'The SVG can’t be drawn: it has no size.',
  })
  expect(error.message).toBe(error.rejection.message)
})
