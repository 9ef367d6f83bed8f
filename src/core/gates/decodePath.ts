/**
 * A path as people write it; one that does not decode is a path nobody has, and stays as it came.
 */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
