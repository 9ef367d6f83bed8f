import { AppError } from '../../platform/http/AppError'

/** The error 404 `not_found` for a path at which the company has no uploaded picture. */
export const unknownPicture = (): AppError =>
  new AppError(404, 'not_found', {
    details: [
      {
        path: '/path',
        code: 'unknown',
        message: 'The company has no uploaded picture at this path.',
      },
    ],
  })
