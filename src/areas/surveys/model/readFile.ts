/** A file in an answer. Its kind is determined by its content, whatever its name says. */
export interface AnswerFile {
  /** The name that the file had on the person's device; '' if unknown. */
  name: string
  kind: UploadKind
  contentType: string
  bytes: Uint8Array
}

const CONTENT_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroenabled.12',
  txt: 'text/plain',
  csv: 'text/csv',
} as const
/** A kind of file that can be uploaded; jpeg counts as jpg. */
export type UploadKind = keyof typeof CONTENT_TYPES

/** The file name extensions that an upload field accepts (doc 3 §5). */
export const UPLOAD_EXTENSIONS: readonly string[] = [...Object.keys(CONTENT_TYPES), 'jpeg']

/** Maximum total size of the files in one response, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Maximum length of a data URL's part before the comma, in characters. */
const MAX_HEADER_LENGTH = 1000

/** The parts of a data URL; `name` is its `name` parameter, `byteLength` the size of the file. */
export interface DataUrl {
  contentType: string
  name: string
  base64: string
  byteLength: number
}

/** Splits a base64 data URL into its parts; undefined for any other text and for an empty file. */
export function splitDataUrl(text: string): DataUrl | undefined {
  // Only the part before the comma is matched: matching megabytes against a pattern would be slow.
  const comma = text.indexOf(',')
  const header = comma < 0 || comma > MAX_HEADER_LENGTH ? '' : text.slice(0, comma)
  if (!/^data:.*;base64$/i.test(header)) return undefined
  const base64 = text.slice(comma + 1)
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  const byteLength = Math.floor((base64.length * 3) / 4) - padding
  if (byteLength <= 0) return undefined
  const [contentType = '', ...parameters] = header.slice('data:'.length).split(';')
  const name = parameters.find((parameter) => /^name=/i.test(parameter))?.slice('name='.length)
  return {
    contentType: contentType.trim().toLowerCase(),
    name: decodeName(name ?? ''),
    base64,
    byteLength,
  }
}

/**
 * Decodes an uploaded file and detects its kind by its content. Returns 'file' if the text is not
 * base64 or is empty, 'file_type' if the kind is not accepted.
 */
export async function readFile(url: DataUrl): Promise<AnswerFile | 'file' | 'file_type'> {
  const bytes = decodeBase64(url.base64)
  // Base64 of only spaces is not empty, but decodes to no bytes.
  if (bytes === undefined || bytes.length === 0) return 'file'
  const extension = /\.(\w+)$/.exec(url.name)?.[1]?.toLowerCase()
  if (extension !== undefined && !UPLOAD_EXTENSIONS.includes(extension)) return 'file_type'
  // Loaded on demand, because only surveys with a file need it.
  const { fileTypeFromBuffer } = await import('file-type')
  const detected = (await fileTypeFromBuffer(bytes))?.ext
  const kind = kindOfContent(detected, bytes, toKind(extension) ?? kindOfType(url.contentType))
  if (kind === undefined) return 'file_type'
  return { name: url.name, kind, contentType: CONTENT_TYPES[kind], bytes }
}

/**
 * The kind of a file's content. The old Office formats share a container (`cfb`), and plain text
 * and CSV look alike, so for these the claimed kind counts. Text is checked first, because it may
 * start with another kind's signature.
 */
function kindOfContent(
  detected: string | undefined,
  bytes: Uint8Array,
  claimed: UploadKind | undefined,
): UploadKind | undefined {
  if ((claimed === 'txt' || claimed === 'csv') && isText(bytes)) return claimed
  if (detected === 'cfb')
    return claimed === 'doc' || claimed === 'ppt' || claimed === 'xls' ? claimed : undefined
  return toKind(detected)
}

const toKind = (extension: string | undefined): UploadKind | undefined =>
  extension === 'jpeg'
    ? 'jpg'
    : extension !== undefined && Object.hasOwn(CONTENT_TYPES, extension)
      ? (extension as UploadKind)
      : undefined

const kindOfType = (contentType: string): UploadKind | undefined =>
  toKind(Object.entries(CONTENT_TYPES).find(([, type]) => type === contentType)?.[0])

/** Whether bytes are text: the only control characters are tabs, line breaks and form feeds. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))

function decodeBase64(base64: string): Uint8Array | undefined {
  try {
    const binary = atob(base64)
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    return undefined
  }
}

/** The last part of a percent-encoded file name, without characters that no name can have. */
function decodeName(encoded: string): string {
  let name = encoded
  try {
    name = decodeURIComponent(encoded)
  } catch {
    // An unencoded name with a percent sign stays as it is.
  }
  const base = name.replace(/^.*[\\/]/s, '').replace(/\p{Cc}/gu, '')
  // Cut between characters, so that no half of a surrogate pair remains.
  return [...base].slice(0, 200).join('')
}
