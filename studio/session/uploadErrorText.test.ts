import { expect, it } from 'vitest'
import { ApiError } from '../../src/core/api/ApiError'
import english from '../messages.en.json'
import spanish from '../messages.es.json'
import { pictureErrorTextsFor, uploadErrorText } from './uploadErrorText'

const failure = (status: number, code: string, detail?: string): ApiError =>
  new ApiError(status, {
    code,
    title: '',
    errorDescription: '',
    ...(detail ? { errorDetails: [{ path: '/file', code: detail, message: '' }] } : {}),
  } as never)

it.each([
  [
    failure(422, 'invalid_image', 'image-too-large'),
    'This picture has too many pixels. The limit is 40 megapixels.',
  ],
  [
    failure(422, 'invalid_image', 'image-broken'),
    'This picture is damaged or incomplete. Choose it again, or choose another one.',
  ],
  [
    failure(422, 'invalid_image', 'image-type'),
    'This file can’t be used. Choose a PNG, JPEG, WebP or AVIF.',
  ],
  [
    failure(422, 'invalid_image', 'image-too-complex'),
    'This picture takes too long to process. Choose a simpler or smaller one.',
  ],
  [failure(413, 'body_too_large'), 'This picture is larger than 8 MB.'],
  [
    failure(503, 'busy'),
    'Many pictures are being uploaded right now. Please try again in a moment.',
  ],
  [failure(500, 'internal_error'), undefined],
])('has a text in both languages for a rejected picture: %s', (error, text) => {
  const id = uploadErrorText(
    error,
    pictureErrorTextsFor(new File([''], 'notes.txt', { type: 'text/plain' })),
  )
  expect(id && english[id]).toBe(text)
  if (id) expect(spanish[id]).not.toBe(text)
})

it.each([
  ['image/png', /^This file is damaged, or/],
  ['image/svg+xml', /Start from a logo/],
  ['', /^This file can’t be used\./],
])('a file that is no picture is rejected by what its name says it is: %j', (type, text) => {
  const id = uploadErrorText(
    failure(422, 'invalid_image', 'image-type'),
    pictureErrorTextsFor(new File([''], 'file', { type })),
  )
  expect(english[id ?? 'studio.picture.upload.failed']).toMatch(text)
})
