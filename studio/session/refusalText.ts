import type { ApiError } from '../../src/core/api/ApiError'
import { own } from '../../src/core/config/plainObject'

/**
 * The text for why an upload was refused: by the code of its field where the answer names one that
 * `texts` knows, else by the answer's own; undefined where it knows neither.
 */
export function refusalText<T extends string>(
  { body, code }: ApiError,
  texts: Readonly<Record<string, T>>,
): T | undefined {
  const [detail] = [body.errorDetails].flat()
  return texts[String(own(detail, 'code'))] ?? texts[code]
}

/**
 * The name of the part of an upload that it was refused for, such as `<feMorphology>`; empty where
 * the answer names none.
 */
export function refusalSubject({ body }: ApiError): string {
  const [detail] = [body.errorDetails].flat()
  return String(own(detail, 'subject') ?? '')
}

/** The texts of a picture of the club or its app, by code. */
export const pictureRefusals = {
  'image-too-large': 'studio.picture.upload.pixels',
  'image-too-complex': 'studio.picture.upload.complex',
  'image-broken': 'studio.picture.upload.broken',
  invalid_image: 'studio.picture.upload.refused',
  body_too_large: 'studio.picture.upload.large',
  busy: 'studio.picture.upload.busy',
} as const
