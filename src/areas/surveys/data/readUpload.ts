import { MAX_FILE_BYTES, readFile, splitDataUrl } from '../model/readFile'

/** Why a chosen file is rejected. */
export type UploadFault = 'file' | 'file_type' | 'too_large'

/** Reads a chosen file as a data URL with its name, and checks it; rejects if it can't be read. */
export async function readUpload(file: File): Promise<{ url: string } | { fault: UploadFault }> {
  // Check the size before reading, because a video of 2 GB would exhaust the memory.
  if (file.size > MAX_FILE_BYTES) return { fault: 'too_large' }
  const url = withName(await toDataUrl(file), file.name)
  const parts = splitDataUrl(url)
  const fileOrFault = parts === undefined ? 'file' : await readFile(parts)
  return typeof fileOrFault === 'string' ? { fault: fileOrFault } : { url }
}

const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })

/**
 * Adds the file's name as a parameter. A very long name keeps its end, which contains the
 * extension.
 */
function withName(url: string, name: string): string {
  // Half of a surrogate pair can't be encoded.
  let kept = name.replace(/\p{Cs}/gu, '')
  while (encodeURIComponent(kept).length > MAX_NAME_LENGTH) kept = [...kept].slice(1).join('')
  return url.replace(/;base64,/, () => `;name=${encodeURIComponent(kept)};base64,`)
}

/** Maximum length of the encoded name: `splitDataUrl` reads a header of at most 1000 characters. */
const MAX_NAME_LENGTH = 800
