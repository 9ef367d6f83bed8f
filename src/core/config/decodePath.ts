/** Decodes a path; one that doesn't decode matches no page and is returned unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
