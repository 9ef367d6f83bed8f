/** The header that makes a browser save a file under its name, not open it (RFC 6266). */
export const toContentDisposition = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`
