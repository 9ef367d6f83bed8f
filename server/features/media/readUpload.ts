import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/AppError'
import type { ImageRules } from '../../platform/media/model/reencodeImage'
import { pictureNameOf } from './pictureName'
import '@fastify/multipart'

/** One uploaded file, in memory. */
export interface Upload {
  /** Name of the form field, for error details. */
  field: string
  bytes: Buffer
  /** The file's name without its ending, as a picture's name; '' if the request has none. */
  name: string
}

/**
 * Returns the single file of a multipart request. Throws 400 `invalid_request` for no file, several
 * files or a malformed form, 413 `body_too_large` for a file over the size limit.
 */
export async function readUpload(
  request: FastifyRequest,
  { maxMegabytes, field: requiredField }: Pick<ImageRules, 'maxMegabytes' | 'field'>,
): Promise<Upload> {
  if (!request.isMultipart()) throw noFileError()
  const uploads: Upload[] = []
  let field = 'file'
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxMegabytes * 1024 * 1024, files: 2, fields: 10, fieldSize: 10_000 },
    })) {
      if (part.type !== 'file') continue
      field = part.fieldname
      if (uploads.length > 0) throw severalFilesError(field)
      if (requiredField !== undefined && field !== requiredField)
        throw uploadError(field, 'field', `Send the image in the field “${requiredField}”.`)
      uploads.push({ field, bytes: await part.toBuffer(), name: pictureNameOf(part.filename) })
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw toUploadError(error, field, maxMegabytes)
  }
  const [upload] = uploads
  if (upload === undefined) throw noFileError()
  return upload
}

const noFileError = (): AppError =>
  uploadError('file', 'required', 'Send one image as multipart/form-data in the field “file”.')

const severalFilesError = (field: string): AppError =>
  uploadError(field, 'several', 'Send one image only.')

function toUploadError(error: unknown, field: string, maxMegabytes: number): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError(413, 'body_too_large', {
      description: `A picture can have at most ${maxMegabytes} MB.`,
      details: [
        {
          path: `/${field}`,
          code: 'too-large',
          message: `The file has more than ${maxMegabytes} MB.`,
        },
      ],
      cause: error,
    })
  }
  if (code === 'FST_FILES_LIMIT') return severalFilesError(field)
  return new AppError(400, 'invalid_request', {
    details: [
      {
        path: `/${field}`,
        code: 'form',
        message: 'The form with the file is incomplete or malformed.',
      },
    ],
    cause: error,
  })
}

const uploadError = (field: string, code: string, message: string): AppError =>
  new AppError(400, 'invalid_request', {
    details: [{ path: `/${field}`, code, message }],
  })
