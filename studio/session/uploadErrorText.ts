import type { ApiError } from '../../src/core/api/ApiError'
import { ownValue } from '../../src/core/json/plainObject'

/**
 * The message for a rejected upload: the text in `texts` for the field's error code, else for the
 * response's own code; undefined if `texts` has neither.
 */
export function uploadErrorText<T extends string>(
  { body, code }: ApiError,
  texts: Readonly<Record<string, T>>,
): T | undefined {
  const [detail] = [body.errorDetails].flat()
  return texts[String(ownValue(detail, 'code'))] ?? texts[code]
}

/**
 * The part of an upload that caused the rejection, such as `<feMorphology>`; empty if the response
 * names none.
 */
export function uploadErrorSubject({ body }: ApiError): string {
  const [detail] = [body.errorDetails].flat()
  return String(ownValue(detail, 'subject') ?? '')
}

const pictureErrorTexts = {
  'image-too-large': 'studio.picture.upload.pixels',
  'image-too-complex': 'studio.picture.upload.complex',
  'image-broken': 'studio.picture.upload.broken',
  invalid_image: 'studio.picture.upload.refused',
  body_too_large: 'studio.picture.upload.large',
  busy: 'studio.picture.upload.busy',
} as const

/** The kinds of pictures that a club or its app can have, as the `accept` of a file input. */
export const ACCEPTED_PICTURES = 'image/png,image/jpeg,image/webp,image/avif'

/** Messages for a rejected picture of the club or its app, by error code. */
export const pictureErrorTextsFor = ({ type }: File) => ({
  ...pictureErrorTexts,
  'image-type':
    type === 'image/svg+xml'
      ? ('studio.picture.upload.svg' as const)
      : ACCEPTED_PICTURES.split(',').includes(type)
        ? ('studio.picture.upload.notAsNamed' as const)
        : ('studio.picture.upload.refused' as const),
})
